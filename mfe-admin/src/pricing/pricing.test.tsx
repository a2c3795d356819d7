import type { PricingRule, Shop } from '@cigogne/contract';
import { entityChanged, fetchShops } from '@cigogne/shared-api';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

const RIED: Shop = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
const HANAU: Shop = { id: 6, name: 'Atelier Hanau', email: 'hanau@cigogne.example' };

const rule = (category_id: number, category_name: string, base_price: number | null) => ({
  category_id,
  category_name,
  base_price,
});

let rules: PricingRule[];
let sent: unknown[];

beforeEach(() => {
  localStorage.clear();
  rules = [rule(1, 'Cuisine', 120), rule(18, 'Canapé', 49.9), rule(20, 'Chaise', null)];
  sent = [];
  api.on('get', '/admin/pricing/shops/:shopId', ({ params }) => ({
    shop_id: Number(params['shopId']),
    pricingRules: rules,
  }));
  api.on('put', '/admin/pricing/shops/:shopId', async ({ request }) => {
    const body = (await request.json()) as { pricingRules: PricingRule[] };
    sent.push(body);
    rules = rules.map(
      (old) => body.pricingRules.find((one) => one.category_id === old.category_id) ?? old,
    );
    return { shop_id: 5, pricingRules: rules };
  });
});

function open(role: 'admin' | 'manager' = 'admin') {
  return openArea('/admin/pricing', [RIED, HANAU], { role });
}

async function openRied(role?: 'admin' | 'manager') {
  const { user, ...rest } = open(role);
  await user.click(await screen.findByRole('button', { name: RIED.name }));
  await screen.findByRole('table');
  return { user, ...rest };
}

const field = (category: string) =>
  screen.getByRole('spinbutton', { name: `Base price of ${category} (€)` });
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

describe('shop pricing', () => {
  it('shows nothing until a shop is chosen in the sidebar', async () => {
    const { user } = open();
    expect(await screen.findByText('No Shop Selected')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('No shop selected.')).toBeVisible();
  });

  it('leads to the first shop while there is none', async () => {
    openArea('/admin/pricing');
    expect(await screen.findByText('No Shop Selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create the first shop' })).toHaveAttribute(
      'href',
      '/admin/users?add=shop',
    );
  });

  it('does not take shops that are on their way, or could not be loaded, for none', async () => {
    api.on('get', '/admindelivery/shops', () => NO_NETWORK);
    const { store, user } = openArea('/admin/pricing');
    await screen.findByText('No Shop Selected');
    act(() => void store.dispatch(fetchShops()));
    expect(screen.getByRole('status', { name: 'Loading shops' })).toBeVisible();
    expect(await screen.findByText('The shops could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /shop|magasin/ })).not.toBeInTheDocument();
    expect(screen.getByText('Les magasins n’ont pas pu être lus.')).toBeVisible();
    api.on('get', '/admindelivery/shops', () => ({ shops: [RIED] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: RIED.name })).toBeVisible();
  });

  it('lists category with id and base price in a table', async () => {
    await openRied();
    expect(screen.getByRole('heading', { name: 'Shop Pricing Management' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Category',
      'Base Price (€)',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual([
      'CuisineID 1',
      'CanapéID 18',
      'ChaiseID 20',
    ]);
    expect(field('Canapé')).toHaveValue(49.9);
    expect(field('Chaise')).toHaveValue(null);
    expect(field('Canapé')).toHaveAttribute('step', '0.01');
    expect(field('Canapé')).toHaveAttribute('min', '0');
  });

  it('shows two decimals, except while a price is being typed', async () => {
    const { user } = await openRied();
    expect(field('Cuisine')).toHaveDisplayValue('120.00');
    expect(field('Canapé')).toHaveDisplayValue('49.90');
    expect(field('Chaise')).toHaveDisplayValue('');
    expect(field('Chaise')).toHaveAttribute('placeholder', 'Not set');
    await user.type(field('Chaise'), '7.5');
    expect(field('Chaise')).toHaveDisplayValue('7.5');
    await user.tab();
    expect(field('Chaise')).toHaveDisplayValue('7.50');
    await user.click(saveButton());
    await screen.findByText('Pricing saved successfully!');
    expect(field('Chaise')).toHaveDisplayValue('7.50');
    expect(sent).toEqual([{ pricingRules: [rule(20, 'Chaise', 7.5)] }]);
  });

  it('names its tab', async () => {
    open();
    await waitFor(() => expect(document.title).toBe('Shop Pricing Management · Cigogne'));
  });

  it('finds a category whatever the case and the accents', async () => {
    const { user } = await openRied();
    await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'CANAPE');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No category found')).toBeVisible();
    // Below the field there is another button of the name, which goes.
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    expect(screen.getByRole('heading', { name: 'Shop Pricing Management' })).toHaveFocus();
  });

  it('saves nothing by Enter in the search', async () => {
    const { user } = await openRied();
    await user.clear(field('Cuisine'));
    await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'can{Enter}');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('1 price changed')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('leaves the keyboard in the price while it is being saved, and after changes are discarded', async () => {
    const { user } = await openRied();
    let answer!: (body: unknown) => void;
    api.on('put', '/admin/pricing/shops/:shopId', () => new Promise((give) => (answer = give)));
    await user.clear(field('Cuisine'));
    await user.type(field('Cuisine'), '130{Control>}s{/Control}');
    await waitFor(() => expect(answer).toBeDefined());
    expect(field('Cuisine')).toHaveFocus();
    await user.type(field('Chaise'), '5');
    rules = rules.map((one) => (one.category_id === 1 ? { ...one, base_price: 130 } : one));
    answer({ shop_id: 5, pricingRules: rules });
    expect(await screen.findByText('Pricing saved successfully!')).toBeVisible();
    expect(await screen.findByText('1 price changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(saveButton().closest('form')).toContainElement(document.activeElement as HTMLElement);
  });

  it('saves only after a change: an empty price as null, a negative one as 0', async () => {
    const { user } = await openRied();
    expect(saveButton()).toBeDisabled();
    await user.clear(field('Cuisine'));
    await user.clear(field('Canapé'));
    await user.type(field('Canapé'), '49.95');
    await user.clear(field('Chaise'));
    await user.type(field('Chaise'), '-3');
    await user.tab();
    expect(field('Chaise')).toHaveValue(0);
    expect(screen.getByText('3 prices changed')).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Pricing saved successfully!')).toBeVisible();
    expect(sent).toEqual([
      {
        pricingRules: [rule(1, 'Cuisine', null), rule(18, 'Canapé', 49.95), rule(20, 'Chaise', 0)],
      },
    ]);
  });

  it('has nothing to save once a price is typed back', async () => {
    const { user } = await openRied();
    await user.clear(field('Cuisine'));
    expect(saveButton()).toBeEnabled();
    await user.type(field('Cuisine'), '120');
    expect(saveButton()).toBeDisabled();
  });

  describe('changed by somebody else meanwhile', () => {
    /** Another admin saves the price of the kitchens, of which a live update tells. */
    async function openWith(typed: string) {
      const { user, store } = await openRied();
      await user.clear(field('Cuisine'));
      await user.type(field('Cuisine'), typed);
      const change = (price: number) => {
        rules = rules.map((old) => (old.category_id === 1 ? { ...old, base_price: price } : old));
        act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
      };
      return { user, change };
    }

    it('a price that was typed back is theirs, with nothing to save', async () => {
      const { change } = await openWith('120');
      change(130);
      await waitFor(() => expect(field('Cuisine')).toHaveDisplayValue('130.00'));
      expect(saveButton()).toBeDisabled();
    });

    it('a price that was typed says so, at its field and where it is saved', async () => {
      const { user, change } = await openWith('125');
      change(130);
      await waitFor(() =>
        expect(field('Cuisine')).toHaveAccessibleDescription(/^Changed to 130,00\s€ meanwhile\.$/),
      );
      expect(field('Cuisine')).toHaveValue(125);
      expect(screen.getByText('1 price changed, 1 also by somebody else')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(field('Cuisine')).toHaveDisplayValue('130.00');
      expect(field('Cuisine')).toHaveAccessibleDescription('');
    });

    it('the same price is no change any more, also when they change theirs again', async () => {
      const { change } = await openWith('130');
      change(130);
      await waitFor(() => expect(saveButton()).toBeDisabled());
      change(140);
      await waitFor(() => expect(field('Cuisine')).toHaveDisplayValue('140.00'));
      expect(saveButton()).toBeDisabled();
    });
  });

  it('takes what was typed while saving for no change by somebody else', async () => {
    const { user } = await openRied();
    let answer!: () => void;
    api.on('put', '/admin/pricing/shops/:shopId', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      rules = rules.map((old) => (old.category_id === 20 ? { ...old, base_price: 12 } : old));
      return { shop_id: 5, pricingRules: rules };
    });
    await user.type(field('Chaise'), '12{Control>}s{/Control}');
    await waitFor(() => expect(answer).toBeDefined());
    await user.type(field('Chaise'), '.5');
    answer();
    expect(await screen.findByText('Pricing saved successfully!')).toBeVisible();
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(screen.getByText('1 price changed')).toBeVisible();
    expect(field('Chaise')).toHaveAccessibleDescription('');
  });

  it('loads the prices again after saving', async () => {
    const { user } = await openRied();
    await user.type(field('Chaise'), '7');
    const [cuisine, ...others] = rules;
    // Meanwhile somebody else has changed another price.
    rules = [{ ...cuisine!, base_price: 130 }, ...others];
    await user.click(saveButton());
    await waitFor(() => expect(field('Cuisine')).toHaveValue(130));
    expect(field('Chaise')).toHaveValue(7);
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(sent).toEqual([{ pricingRules: [rule(20, 'Chaise', 7)] }]);
  });

  it('keeps what could not be saved, and says why', async () => {
    api.on('put', '/admin/pricing/shops/:shopId', () => refusal(500, ''));
    const { user } = await openRied();
    await user.type(field('Chaise'), '7');
    await user.click(saveButton());
    expect(await screen.findByText('Failed to save pricing')).toBeVisible();
    expect(field('Chaise')).toHaveValue(7);
    await waitFor(() => expect(saveButton()).toBeEnabled());
    api.on('put', '/admin/pricing/shops/:shopId', () => refusal(403, 'Accès refusé.'));
    await user.click(saveButton());
    expect(await screen.findByText('Accès refusé.')).toBeVisible();
  });

  it('does not send what the server would refuse', async () => {
    const { user } = await openRied();
    await user.type(field('Canapé'), '55');
    expect(screen.getByRole('alert')).toHaveTextContent('At most two decimals.');
    expect(saveButton()).toBeDisabled();
    // Also where the search hides the field.
    await user.type(screen.getByRole('searchbox'), 'chaise');
    expect(screen.getByText('1 price changed. Not valid: Canapé')).toBeVisible();
  });

  it('is for a manager to look at', async () => {
    await openRied('manager');
    expect(screen.getByText('View Only')).toBeVisible();
    expect(
      screen.getByText(
        'You are viewing this page in read-only mode. Only administrators can edit pricing rules.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
    for (const price of screen.getAllByRole('spinbutton')) expect(price).toBeDisabled();
  });

  it('can ask again for prices that could not be loaded', async () => {
    api.on('get', '/admin/pricing/shops/:shopId', () => refusal(500, ''));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: RIED.name }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    // In the toast and in place of the table.
    expect(screen.getAllByText('Failed to fetch pricing for shop')).toHaveLength(2);
    api.on('get', '/admin/pricing/shops/:shopId', () => NO_NETWORK);
    await user.click(again);
    expect(
      await screen.findByText(
        'Failed to fetch pricing for shop. No connection. Check your network, then try again.',
      ),
    ).toBeVisible();
    api.on('get', '/admin/pricing/shops/:shopId', () => ({ shop_id: 5, pricingRules: rules }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('leaving with unsaved prices', () => {
  async function change() {
    const { user } = await openRied();
    await user.type(field('Chaise'), '7');
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
    await waitFor(() => expect(field('Chaise')).toHaveValue(null));
  });

  it('for another screen asks', async () => {
    const user = await change();
    await user.click(screen.getByRole('button', { name: 'Menu principal' }));
    await press(user, 'Leave without saving');
    expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
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

  it('says so when there is none', async () => {
    api.on('get', '/admin/pricing/shops/5/history', () => ({ changes: [] }));
    const { user } = await openRied();
    await user.click(screen.getByRole('button', { name: 'Price history' }));
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });
});
