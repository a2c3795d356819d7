import { partsText, uncountedNote } from './parts-count';

const itemsOf = (...counts: number[]) => counts.map((parts_count) => ({ parts_count }));

it.each<[number[], string]>([
  [[3, 1], '4 colis'],
  [[3, 0, 1], '4 colis (1 produit non compté)'],
  [[0, 0, 1], '1 colis (2 produits non comptés)'],
  [[0], 'colis à compter'],
  [[0, 0], 'colis à compter'],
  [[], '0 colis'],
])('products of %j colis are %s', (counts, text) => {
  expect(partsText(itemsOf(...counts))).toBe(text);
});

it('beside a sum stands how many products are not in it', () => {
  expect(uncountedNote(itemsOf(2, 5))).toBe('');
  expect(uncountedNote(itemsOf(0))).toBe(' (1 produit non compté)');
});
