import { counted } from './counted';

/** Products with their colis; 0 means that nobody has counted them. */
type CountedItems = readonly { readonly parts_count: number }[];

/** In place of a sum of colis when nothing is counted. */
export const PARTS_TO_COUNT = 'colis à compter';

/** Colis of products together, as far as they are counted. */
export function sumOfParts(items: CountedItems): number {
  return items.reduce((sum, { parts_count }) => sum + parts_count, 0);
}

/** ' (1 produit non compté)', to stand behind a sum of colis; '' when all are counted. */
export function uncountedNote(items: CountedItems): string {
  const uncounted = items.filter(({ parts_count }) => parts_count === 0).length;
  if (uncounted === 0) return '';
  return ` (${counted(uncounted, 'produit non compté', 'produits non comptés')})`;
}

/** '4 colis', '4 colis (1 produit non compté)'; 'colis à compter' when nothing is counted. */
export function partsText(items: CountedItems): string {
  const parts = sumOfParts(items);
  if (parts === 0 && items.length > 0) return PARTS_TO_COUNT;
  return `${parts} colis${uncountedNote(items)}`;
}
