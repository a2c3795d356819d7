import { partsText, type ShopProduct } from '@cigogne/contract';

/** The colis of a product; undefined while the product is being loaded, or once it has left the stock. */
export function partsOf({
  category_id,
  parts,
}: Pick<ShopProduct, 'category_id' | 'parts'>): string | undefined {
  if (category_id <= 0 && parts === null) return undefined;
  return partsText([{ parts_count: parts ?? 0 }]);
}
