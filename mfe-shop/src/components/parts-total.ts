import { sumOfParts, uncountedNote } from '@cigogne/contract';

/** Beside 'Nombre total de colis': '7', '7 (1 produit non compté)', or 'à compter' while nothing is counted. */
export function partsTotalText(items: readonly { readonly parts_count: number }[]): string {
  const parts = sumOfParts(items);
  return parts === 0 && items.length > 0 ? 'à compter' : `${parts}${uncountedNote(items)}`;
}
