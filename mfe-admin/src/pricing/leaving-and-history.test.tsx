import { MAX_PRICE_CHANGES } from '@cigogne/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  HANAU,
  openRied,
  priceField,
  RIED,
  rule,
  saveButton,
  stubPrices,
} from '../testing/pricing-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
stubPrices(api);

describe('leaving with unsaved prices', () => {
  async function change() {
    const { user } = await openRied();
    await user.type(priceField('Chaise'), '7');
    return user;
  }
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const press = async (user: Awaited<ReturnType<typeof change>>, name: string) =>
    user.click(within(await question()).getByRole('button', { name }));

  it('for another shop asks, and keeps them when the answer is no', async () => {
    const user = await change();
    await user.click(screen.getByRole('button', { name: HANAU.name }));
    await press(user, 'Continue editing');
    const kept = await screen.findByRole('spinbutton', { name: /Chaise/ });
    expect(kept).toHaveValue(7);
    await user.click(await screen.findByRole('button', { name: HANAU.name }));
    await press(user, 'Leave without saving');
    await waitFor(() => expect(priceField('Chaise')).toHaveValue(null));
  });

  it('for another screen asks', async () => {
    const user = await change();
    await user.click(screen.getByRole('button', { name: 'Menu principal' }));
    await press(user, 'Leave without saving');
    expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  });

  it('while they are saved asks whether to go without waiting, since leaving takes nothing back', async () => {
    api.on('put', '/admin/pricing/shops/:shopId', () => new Promise(() => undefined));
    const user = await change();
    await user.click(saveButton());
    await user.click(screen.getByRole('button', { name: HANAU.name }));
    expect(
      await screen.findByText('This is being saved. Leave without waiting for the answer?'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(priceField('Chaise')).toHaveValue(null));
  });

  it('by closing the tab asks in the browser’s words, and only then', async () => {
    const user = await change();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    await user.click(saveButton());
    await waitFor(() => expect(leave()).toBe(false));
  });
});

describe('the history of the prices', () => {
  const CHANGES = [
    { ...rule(18, 'Canapé', null), from: 40, to: 49.9, at: '2026-03-02T09:05:00.000Z' },
    { ...rule(20, 'Chaise', null), from: null, to: 12, at: '2026-03-01T09:00:00.000Z' },
  ].map(({ base_price: _, ...change }) => ({ ...change, actor_name: 'Anne Wagner' }));

  beforeEach(() => api.on('get', '/admin/pricing/shops/5/history', () => ({ changes: CHANGES })));

  it('says who changed what, when, from what to what', async () => {
    const { user } = await openRied();
    await user.click(screen.getByRole('button', { name: 'Price history' }));
    const lines = within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expect((await lines).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Canapé40,00 € → 49,90 €Anne Wagner, 02/03/2026 10:05',
      'ChaiseNot set → 12,00 €Anne Wagner, 01/03/2026 10:00',
    ]);
  });

  it('is one button, also for a manager, and finds one category', async () => {
    const { user } = await openRied('manager');
    await user.click(screen.getByRole('button', { name: /history/i }));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Price history · ${RIED.name}` }),
    );
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    await user.type(dialog.getByRole('searchbox', { name: 'Search categories' }), 'chaise');
    expect(dialog.getByRole('listitem')).toHaveTextContent(/^Chaise/);
    await user.type(dialog.getByRole('searchbox'), 'x');
    expect(dialog.getByText('No change found')).toBeVisible();
  });

  it('says that it is not whole where it has as many as it lists', async () => {
    const changes = Array.from({ length: MAX_PRICE_CHANGES }, (_, index) => ({
      ...CHANGES[0]!,
      at: new Date(index).toISOString(),
    }));
    api.on('get', '/admin/pricing/shops/5/history', () => ({ changes }));
    const { user } = await openRied();
    await user.click(screen.getByRole('button', { name: 'Price history' }));
    expect(await screen.findByText('These are the latest 500 changes.')).toBeVisible();
  });

  it('says so when there is none', async () => {
    api.on('get', '/admin/pricing/shops/5/history', () => ({ changes: [] }));
    const { user } = await openRied();
    await user.click(screen.getByRole('button', { name: 'Price history' }));
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });
});
