import { fetchShops } from '@cigogne/shared-api';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import {
  HANAU,
  openPricing,
  openRied,
  priceField,
  RIED,
  rule,
  saveButton,
  stubPrices,
} from '../testing/pricing-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const prices = stubPrices(api);
afterEach(() => jest.restoreAllMocks());

describe('shop pricing', () => {
  it('shows nothing until a shop is chosen in the sidebar', async () => {
    const { user } = openPricing();
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
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Failed to fetch shops/)).toBeVisible();
    api.on('get', '/admindelivery/shops', () => ({ shops: [RIED] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: RIED.name })).toBeVisible();
  });

  it('lets a phone choose the shop on the screen, where a closed one says so', async () => {
    const wideScreen = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...wideScreen(query), matches: query.includes('max-') }));
    const { user } = openArea('/admin/pricing', [RIED, { ...HANAU, closed: true }]);
    const choice = await screen.findByRole('combobox', { name: 'Shop' });
    await user.selectOptions(choice, 'Atelier Hanau (account closed)');
    expect(await screen.findByRole('table')).toBeVisible();
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
    expect(priceField('Canapé')).toHaveValue(49.9);
    expect(priceField('Chaise')).toHaveValue(null);
    expect(priceField('Canapé')).toHaveAttribute('step', '0.01');
    expect(priceField('Canapé')).toHaveAttribute('min', '0');
  });

  it('shows two decimals, except while a price is being typed', async () => {
    const { user } = await openRied();
    expect(priceField('Cuisine')).toHaveDisplayValue('120.00');
    expect(priceField('Canapé')).toHaveDisplayValue('49.90');
    expect(priceField('Chaise')).toHaveDisplayValue('');
    expect(priceField('Chaise')).toHaveAttribute('placeholder', 'Not set');
    await user.type(priceField('Chaise'), '7.5');
    expect(priceField('Chaise')).toHaveDisplayValue('7.5');
    await user.tab();
    expect(priceField('Chaise')).toHaveDisplayValue('7.50');
    await user.click(saveButton());
    await screen.findByText('Pricing saved successfully!');
    expect(priceField('Chaise')).toHaveDisplayValue('7.50');
    expect(prices.sent).toEqual([{ pricingRules: [rule(20, 'Chaise', 7.5)] }]);
  });

  it('names its tab', async () => {
    openPricing();
    await waitFor(() => expect(document.title).toBe('Shop Pricing Management · Cigogne'));
  });

  it('finds a category whatever the case and the accents', async () => {
    const { user } = await openRied();
    await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'CANAPE');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No category found')).toBeVisible();
    // There is another button of that name below the field, which disappears.
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    expect(screen.getByRole('heading', { name: 'Shop Pricing Management' })).toHaveFocus();
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
    const { user } = openPricing();
    await user.click(await screen.findByRole('button', { name: RIED.name }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    // In the toast, and in place of the table.
    expect(screen.getAllByText('Failed to fetch pricing for shop')).toHaveLength(2);
    api.on('get', '/admin/pricing/shops/:shopId', () => NO_NETWORK);
    await user.click(again);
    expect(
      await screen.findByText(
        'Failed to fetch pricing for shop. No connection. Check your network, then try again.',
      ),
    ).toBeVisible();
    api.on('get', '/admin/pricing/shops/:shopId', () => ({
      shop_id: 5,
      pricingRules: prices.rules,
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
