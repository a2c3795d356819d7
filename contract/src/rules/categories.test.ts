import {
  CATEGORIES,
  categoryName,
  isCategory,
  SHOP_CATEGORIES,
  shopCategoryName,
} from './categories';

/** Reading A of part 2, section 3, verbatim. */
const READING_A =
  'Cuisine, Électroménager, Plan de travail, Plinthe, Évier, Mitigeurs, Dressing, Salle de bain, ' +
  'Matelas, Sommier, Lit coffre, Tète de lit, Pied de sommier, Oreiller, Couverture, Coussin, ' +
  'Drap housse, Canapé, Fauteuil, Chaise, Tabouret, Option pivotant, Table de repas, Table basse, ' +
  'Armoire, Bibliothèque, Buffet, Bahut, Enfilade, Vitrine, Meuble télé, Commode, ' +
  "Meubles d'entrée, Consoles, Décoration, Banc, Parasols, Bain de soleil, SAV, Autres, Chaise+6";

it('has 41 categories, numbered from 1', () => {
  expect(CATEGORIES).toHaveLength(41);
  expect(CATEGORIES.map(({ name }) => name).join(', ')).toBe(READING_A);
  expect(CATEGORIES.every(({ id }, index) => id === index + 1)).toBe(true);
});

it('spells five of them otherwise for shops, and names 41 like the depot', () => {
  const differing = SHOP_CATEGORIES.filter(({ id, name }) => categoryName(id) !== name);
  expect(differing).toEqual([
    { id: 11, name: 'Lit-coffre' },
    { id: 12, name: 'Tête de lit' },
    { id: 17, name: 'Drap-housse' },
    { id: 22, name: 'Option pivotante' },
    { id: 31, name: 'Meuble TV' },
  ]);
  expect(shopCategoryName(41)).toBe('Chaise+6');
});

it.each([0, 42, 1.5, -1, Number.NaN])('%d is no category', (id) => {
  expect(isCategory(id)).toBe(false);
});
