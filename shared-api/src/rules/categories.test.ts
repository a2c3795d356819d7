import {
  CATEGORIES,
  categoryName,
  isCategory,
  SHOP_CATEGORIES,
  shopCategoryName,
} from './categories';

it('has 41 categories, numbered from 1', () => {
  expect(CATEGORIES).toHaveLength(41);
  expect(CATEGORIES[0]).toEqual({ id: 1, name: 'Cuisine' });
  expect(CATEGORIES.at(-1)).toEqual({ id: 41, name: 'Chaise+6' });
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
