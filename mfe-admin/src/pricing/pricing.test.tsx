import { entityChanged, fetchShops } from '@cigogne/shared-api';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  it('saves nothing by Enter in the search', async () => {
    const { user } = await openRied();
    await user.clear(priceField('Cuisine'));
    await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'can{Enter}');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('1 price changed')).toBeVisible();
    expect(prices.sent).toEqual([]);
  });

  it('leaves the keyboard in the price while it is being saved, and after changes are discarded', async () => {
    const { user } = await openRied();
    let answer!: (body: unknown) => void;
    api.on('put', '/admin/pricing/shops/:shopId', () => new Promise((give) => (answer = give)));
    await user.clear(priceField('Cuisine'));
    await user.type(priceField('Cuisine'), '130{Control>}s{/Control}');
    await waitFor(() => expect(answer).toBeDefined());
    expect(priceField('Cuisine')).toHaveFocus();
    await user.type(priceField('Chaise'), '5');
    prices.rules = prices.rules.map((one) =>
      one.category_id === 1 ? { ...one, base_price: 130 } : one,
    );
    answer({ shop_id: 5, pricingRules: prices.rules });
    expect(await screen.findByText('Pricing saved successfully!')).toBeVisible();
    expect(await screen.findByText('1 price changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(saveButton().closest('form')).toContainElement(document.activeElement as HTMLElement);
  });

  it('saves only after a change: an empty price as null, a negative one as 0', async () => {
    const { user } = await openRied();
    expect(saveButton()).toBeDisabled();
    await user.clear(priceField('Cuisine'));
    await user.clear(priceField('Canapé'));
    await user.type(priceField('Canapé'), '49.95');
    await user.clear(priceField('Chaise'));
    await user.type(priceField('Chaise'), '-3');
    await user.tab();
    expect(priceField('Chaise')).toHaveValue(0);
    expect(screen.getByText('3 prices changed')).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Pricing saved successfully!')).toBeVisible();
    expect(prices.sent).toEqual([
      {
        pricingRules: [rule(1, 'Cuisine', null), rule(18, 'Canapé', 49.95), rule(20, 'Chaise', 0)],
      },
    ]);
  });

  it('has nothing to save once a price is typed back', async () => {
    const { user } = await openRied();
    await user.clear(priceField('Cuisine'));
    expect(saveButton()).toBeEnabled();
    await user.type(priceField('Cuisine'), '120');
    expect(saveButton()).toBeDisabled();
  });

  describe('changed by somebody else meanwhile', () => {
    /** Another admin saves the price of the kitchens, reported by a live update. */
    async function openWith(typed: string) {
      const { user, store } = await openRied();
      await user.clear(priceField('Cuisine'));
      await user.type(priceField('Cuisine'), typed);
      const change = (price: number) => {
        prices.rules = prices.rules.map((old) =>
          old.category_id === 1 ? { ...old, base_price: price } : old,
        );
        act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
      };
      return { user, change };
    }

    it('a price that was typed back is theirs, with nothing to save', async () => {
      const { change } = await openWith('120');
      change(130);
      await waitFor(() => expect(priceField('Cuisine')).toHaveDisplayValue('130.00'));
      expect(saveButton()).toBeDisabled();
    });

    it('a price that was typed says so, at its field and where it is saved', async () => {
      const { user, change } = await openWith('125');
      change(130);
      await waitFor(() =>
        expect(priceField('Cuisine')).toHaveAccessibleDescription(
          /^Changed to 130,00\s€ meanwhile\.$/,
        ),
      );
      expect(priceField('Cuisine')).toHaveValue(125);
      expect(screen.getByText('1 price changed, 1 also by somebody else')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(priceField('Cuisine')).toHaveDisplayValue('130.00');
      expect(priceField('Cuisine')).toHaveAccessibleDescription('');
    });

    it('the same price is no change any more, also when they change theirs again', async () => {
      const { change } = await openWith('130');
      change(130);
      await waitFor(() => expect(saveButton()).toBeDisabled());
      change(140);
      await waitFor(() => expect(priceField('Cuisine')).toHaveDisplayValue('140.00'));
      expect(saveButton()).toBeDisabled();
    });
  });

  it('takes what was typed while saving for no change by somebody else', async () => {
    const { user } = await openRied();
    let answer!: () => void;
    api.on('put', '/admin/pricing/shops/:shopId', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      prices.rules = prices.rules.map((old) =>
        old.category_id === 20 ? { ...old, base_price: 12 } : old,
      );
      return { shop_id: 5, pricingRules: prices.rules };
    });
    await user.type(priceField('Chaise'), '12{Control>}s{/Control}');
    await waitFor(() => expect(answer).toBeDefined());
    await user.type(priceField('Chaise'), '.5');
    answer();
    expect(await screen.findByText('Pricing saved successfully!')).toBeVisible();
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(screen.getByText('1 price changed')).toBeVisible();
    expect(priceField('Chaise')).toHaveAccessibleDescription('');
  });

  it('loads the prices again after saving', async () => {
    const { user } = await openRied();
    await user.type(priceField('Chaise'), '7');
    const [cuisine, ...others] = prices.rules;
    // Meanwhile somebody else changes another price.
    prices.rules = [{ ...cuisine!, base_price: 130 }, ...others];
    await user.click(saveButton());
    await waitFor(() => expect(priceField('Cuisine')).toHaveValue(130));
    expect(priceField('Chaise')).toHaveValue(7);
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(prices.sent).toEqual([{ pricingRules: [rule(20, 'Chaise', 7)] }]);
  });

  it('keeps what could not be saved, and says why', async () => {
    api.on('put', '/admin/pricing/shops/:shopId', () => refusal(500, ''));
    const { user } = await openRied();
    await user.type(priceField('Chaise'), '7');
    await user.click(saveButton());
    expect(await screen.findByText('Failed to save pricing')).toBeVisible();
    expect(priceField('Chaise')).toHaveValue(7);
    await waitFor(() => expect(saveButton()).toBeEnabled());
    api.on('put', '/admin/pricing/shops/:shopId', () => refusal(403, 'Accès refusé.'));
    await user.click(saveButton());
    expect(await screen.findByText('Accès refusé.')).toBeVisible();
  });

  it('does not send what the server would refuse', async () => {
    const { user } = await openRied();
    await user.type(priceField('Canapé'), '55');
    expect(screen.getByRole('alert')).toHaveTextContent('At most two decimals.');
    expect(saveButton()).toBeDisabled();
    // Even when the search hides the field.
    await user.type(screen.getByRole('searchbox'), 'chaise');
    expect(screen.getByText('1 price changed. Not valid: Canapé')).toBeVisible();
  });

  it('does not erase a price by a text that is no number', async () => {
    const { user } = await openRied();
    const field = priceField('Canapé');
    // Like browsers: for such text a number field only reports that it is invalid.
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    fireEvent.change(field, { target: { value: '' } });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Not a number.');
    expect(screen.getByText('1 price changed. Not valid: Canapé')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await user.keyboard('{Control>}s{/Control}');
    expect(prices.sent).toEqual([]);
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
