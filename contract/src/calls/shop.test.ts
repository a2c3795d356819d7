import type * as z from 'zod/mini';
import { DeliveryCreation } from './shop-deliveries';
import { MagazineProduct } from './shop-products';

/** The first error of each invalid field. */
function wrongIn(schema: z.ZodMiniType, sent: object): Record<string, string> {
  const issues = schema.safeParse(sent).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

describe('a product from the magazine', () => {
  const FORM = {
    name: ' Banc Ill ',
    category_id: '36',
    status: 'magazine',
    section: 'F',
    to_be_delivered: '',
    size: '',
    parts: '',
    notes: '',
  } as const;

  it('is read from the texts of its form, where empty means null', () => {
    expect(MagazineProduct.parse(FORM)).toEqual({
      name: 'Banc Ill',
      category_id: 36,
      status: 'magazine',
      section: 'F',
      to_be_delivered: null,
      size: null,
      parts: null,
      notes: null,
    });
    const filled = { ...FORM, to_be_delivered: '3', size: '1,25', parts: '0' };
    expect(MagazineProduct.parse(filled)).toMatchObject({
      to_be_delivered: 3,
      size: '1,25',
      parts: 0,
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'Indiquez le nom du produit.' }],
    [{ category_id: '' }, { category_id: 'Choisissez une catégorie.' }],
    [{ status: '' }, { status: 'Choisissez l’emplacement.' }],
    [{ to_be_delivered: '11' }, { to_be_delivered: 'Indiquez 1 à 10 semaines.' }],
    [{ to_be_delivered: '1.5' }, { to_be_delivered: 'Indiquez 1 à 10 semaines.' }],
    [{ to_be_delivered: true }, { to_be_delivered: 'Indiquez 1 à 10 semaines.' }],
    [{ size: '1.255' }, { size: 'Deux décimales au plus.' }],
    [{ size: -1 }, { size: 'La taille ne peut pas être négative.' }],
    [{ size: '-1,255' }, { size: 'La taille ne peut pas être négative.' }],
    [{ size: '160x200' }, { size: 'Indiquez une taille en m².' }],
    [{ size: true }, { size: 'Indiquez une taille en m².' }],
    [{ parts: '-1' }, { parts: 'Indiquez un nombre de colis.' }],
    [{ parts: '10000' }, { parts: '9999 colis au plus.' }],
    [{ notes: 'n'.repeat(501) }, { notes: '500 caractères au plus.' }],
  ])('with %j is refused', (wrong, sentences) => {
    expect(wrongIn(MagazineProduct, { ...FORM, ...wrong })).toEqual(sentences);
  });
});

describe('a new delivery', () => {
  const CREATION = {
    customer_name: 'Jeanne Muller',
    customer_street: 'rue des Tanneurs',
    customer_city: 'Strasbourg',
    products: [{ product_id: 11 }],
  };

  it('needs a customer, a street, a town and a product', () => {
    expect(wrongIn(DeliveryCreation, CREATION)).toEqual({});
    expect(wrongIn(DeliveryCreation, { products: [] })).toMatchObject({
      products: 'Choisissez au moins un produit.',
    });
    const blank = { ...CREATION, customer_name: '', customer_street: ' ', customer_city: '' };
    expect(wrongIn(DeliveryCreation, blank)).toEqual({
      customer_name: 'Indiquez le nom du client.',
      customer_street: 'Indiquez la rue.',
      customer_city: 'Indiquez la ville.',
    });
  });

  it.each([
    [{ floor: NaN }, { floor: 'Indiquez un étage, par exemple 2 ou -1.' }],
    [{ order_total: 1_000_001 }, { order_total: 'Le montant ne peut pas dépasser 1 000 000 €.' }],
  ])('with %j is refused', (wrong, sentences) => {
    expect(wrongIn(DeliveryCreation, { ...CREATION, ...wrong })).toEqual(sentences);
  });
});
