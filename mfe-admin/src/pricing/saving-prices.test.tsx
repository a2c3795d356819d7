import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openRied, priceField, rule, saveButton, stubPrices } from '../testing/pricing-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const prices = stubPrices(api);

describe('shop pricing', () => {
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
});
