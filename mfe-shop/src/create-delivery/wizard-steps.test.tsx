import { stubApi } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fillIn, openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';
import { back, bed, field, held, next, openWizard, panel, returned, sofa } from '../testing/wizard';

const api = stubApi();

beforeEach(() => {
  localStorage.clear();
  stubShop(api, { products: [sofa, bed, held, returned] });
});

describe('step 1, Client', () => {
  it('can be left only once name, street and city are filled in', async () => {
    await openShop('/shop/create-delivery');
    fillIn(await screen.findByRole('textbox', { name: /Nom du client/ }), 'Jeanne');
    expect(next()).toBeDisabled();
    fillIn(field(/^Rue/), 'rue des Tanneurs');
    expect(next()).toBeDisabled();
    fillIn(field(/^Ville/), '   ');
    expect(next()).toBeDisabled();
    fillIn(field(/^Ville/), 'Strasbourg');
    expect(next()).toBeEnabled();
  });

  it('has no way back', async () => {
    await openShop('/shop/create-delivery');
    await screen.findByRole('heading', { name: 'Client' });
    expect(back()).toBeDisabled();
  });

  it('names the four steps and marks the current one', async () => {
    await openShop('/shop/create-delivery');
    const steps = within(await screen.findByRole('list', { name: 'Étapes' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent)).toEqual([
      '1Client',
      '2Produits',
      '3Détails',
      '4Résumé',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });

  it.each([
    [/Nom du client/, 'Anne-Lise O’Neil 3e <b>', 'Anne-Lise O’Neil e b'],
    [/^Rue/, 'rue du 8 Mai 1945', 'rue du 8 Mai 1945'],
    [/^Ville/, "L'Hôpital St. 67", "L'Hôpital St. "],
    ['Numéro', '12 bis/A-3#', '12 bis/A-3'],
    ['Code postal', 'F-67 000', '67000'],
    ['Téléphone du client', '+33 (0)3-53.01a', '+33 (0)3-5301'],
  ])('accepts in %s only what belongs there while typing', async (name, typed, accepted) => {
    const { user } = await openShop('/shop/create-delivery');
    await screen.findByRole('heading', { name: 'Client' });
    await user.type(field(name), typed);
    expect(field(name)).toHaveValue(accepted);
  });

  it('filters what is pasted too, and cuts it to length', async () => {
    const { user } = await openShop('/shop/create-delivery');
    await screen.findByRole('heading', { name: 'Client' });
    await user.click(field('Code postal'));
    await user.paste('67000 Strasbourg 12345678');
    expect(field('Code postal')).toHaveValue('6700012345');
    await user.click(field(/^Rue/));
    await user.paste('a'.repeat(150));
    expect(field(/^Rue/)).toHaveValue('a'.repeat(100));
  });

  it('leaves the caret in its place when a character is refused', async () => {
    const { user } = await openShop('/shop/create-delivery');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nom du client/ });
    await user.type(name, 'Muller');
    await user.type(name, '7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(name).toHaveValue('Muller');
    expect(name.selectionStart).toBe(2);
  });
});

describe('step 2, Produits', () => {
  async function openProducts() {
    const { user } = await openWizard({ step: 2 }, 'Produits');
    await screen.findByRole('button', { name: /^Ajouter Lit Vosges/ });
    return user;
  }

  it('leads a shop without any product to its products', async () => {
    stubShop(api);
    await openWizard({ step: 2 }, 'Produits');
    expect(await screen.findByRole('link', { name: 'vos produits' })).toHaveAttribute(
      'href',
      '/shop/products',
    );
  });

  it('offers the free products only', async () => {
    await openProducts();
    expect(
      within(panel(/Produits disponibles/))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      'Ajouter Canapé RiedCanapé · 2 colis · 2.1 m²',
      'Ajouter Lit VosgesCanapé · 3 colis · 2.1 m²',
    ]);
  });

  it('can be left only with at least one product', async () => {
    const user = await openProducts();
    expect(next()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Ajouter Lit Vosges/ }));
    expect(next()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: /^Retirer Lit Vosges/ }));
    expect(next()).toBeDisabled();
  });

  it('moves a chosen product from the left to the right, counts, and moves it back', async () => {
    const user = await openProducts();
    await user.click(screen.getByRole('button', { name: /^Ajouter Lit Vosges/ }));
    expect(panel(/Produits disponibles/)).toHaveTextContent('Produits disponibles (1)');
    expect(panel(/Produits sélectionnés/)).toHaveTextContent('Produits sélectionnés (1)');
    expect(within(panel(/Produits sélectionnés/)).getByText('Lit Vosges')).toBeVisible();
    expect(within(panel(/Produits disponibles/)).queryByText('Lit Vosges')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Retirer Lit Vosges/ }));
    expect(panel(/Produits sélectionnés/)).toHaveTextContent('Produits sélectionnés (0)');
  });

  it('takes one product by a double click, not the next one that comes to its place', async () => {
    const user = await openProducts();
    await user.click(screen.getByRole('button', { name: /^Ajouter Canapé Ried/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Ajouter Lit Vosges/ }), { detail: 2 });
    expect(panel(/Produits sélectionnés/)).toHaveTextContent('Produits sélectionnés (1)');
  });

  it('searches by name whatever the case, and Enter there does not leave the step', async () => {
    const user = await openProducts();
    await user.click(screen.getByRole('button', { name: /^Ajouter Lit Vosges/ }));
    await user.type(screen.getByRole('searchbox'), 'CANAPÉ{Enter}');
    expect(screen.getByRole('button', { name: /^Ajouter Canapé Ried/ })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'vosges');
    expect(screen.queryByRole('button', { name: /^Ajouter Canapé Ried/ })).toBeNull();
  });

  it('gives the focus to the next product when one is chosen by keyboard', async () => {
    const user = await openProducts();
    act(() => screen.getByRole('button', { name: /^Ajouter Canapé Ried/ }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Ajouter Lit Vosges/ })).toHaveFocus();
  });
});

it('takes no more products than a delivery may have, and says so', async () => {
  const productIds = Array.from({ length: 201 }, (_, index) => index + 1);
  await openWizard({ step: 2, productIds }, 'Produits');
  expect(await screen.findByText('200 produits au plus par livraison.')).toBeVisible();
  expect(next()).toBeDisabled();
});

describe('step 3, Détails', () => {
  async function openDetails() {
    const { user } = await openWizard({ step: 3 }, 'Détails');
    return user;
  }

  it('turns the comma of an amount into a decimal point and takes one separator', async () => {
    const user = await openDetails();
    await user.type(field('Frais de livraison'), '49,9,5 €');
    expect(field('Frais de livraison')).toHaveValue('49.95');
  });

  it('reads a typed point as a grouping point once a comma follows, as in a pasted amount', async () => {
    const user = await openDetails();
    const cash = field('À encaisser à la livraison');
    await user.type(cash, '1.249,90');
    expect(cash).toHaveValue('1249.90');
    await user.clear(cash);
    await user.click(cash);
    await user.paste('1.249,90');
    expect(cash).toHaveValue('1249.90');
    await user.click(next());
    expect(panel(/^Détails/)).toHaveTextContent(/À encaisser à la livraison1.249,90.€/);
  });

  it('asks an amount back that can be read in two ways, and cannot be left until it is clear', async () => {
    const user = await openDetails();
    const cash = field('À encaisser à la livraison');
    await user.type(cash, '1.249');
    expect(cash).toHaveValue('1.249');
    expect(cash).toBeInvalid();
    expect(cash).toHaveAccessibleDescription(
      /^Écrivez 1249 pour 1.249,00.€, ou 1,25 pour 1,25.€\.$/,
    );
    expect(next()).toBeDisabled();
    await user.type(cash, '{Enter}');
    expect(screen.getByRole('heading', { name: 'Détails' })).toBeVisible();
    await user.clear(cash);
    await user.type(cash, '1249');
    expect(cash).toBeValid();
    expect(next()).toBeEnabled();
  });

  it('takes digits and a hyphen for the floor, three at most, and refuses what is no floor', async () => {
    const user = await openDetails();
    await user.type(field('Étage'), 'a-1b2');
    expect(field('Étage')).toHaveValue('-12');
    await user.clear(field('Étage'));
    await user.type(field('Étage'), '1-2');
    expect(screen.getByText('Indiquez un étage, par exemple 2 ou -1.')).toBeVisible();
    expect(next()).toBeDisabled();
  });

  it('counts the notes out of 500 and takes no more', async () => {
    const user = await openDetails();
    await user.click(field('Notes'));
    await user.paste('n'.repeat(600));
    expect(field('Notes')).toHaveValue('n'.repeat(500));
    expect(screen.getByText('500 / 500')).toBeVisible();
  });

  it('leaves the elevator unset until it is chosen', async () => {
    const user = await openDetails();
    const choice = screen.getByRole('radiogroup', { name: 'Ascenseur' });
    expect(within(choice).getByRole('radio', { name: 'Non précisé' })).toBeChecked();
    await user.click(within(choice).getByRole('radio', { name: 'Oui' }));
    expect(within(choice).getByRole('radio', { name: 'Oui' })).toBeChecked();
  });
});
