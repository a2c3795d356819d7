import { isDeliverable, type ShopProduct } from '@cigogne/contract';
import type { DeliveryDraft } from './delivery-draft';
import type { ListedProduct } from './product-list-panel';

/**
 * The products of the draft with their present state: one may have been put into another delivery since it was chosen.
 * @param isSettled whether a product that is missing here has left the stock; otherwise it is being loaded
 */
export function chosenProducts(
  draft: DeliveryDraft,
  products: readonly ShopProduct[],
  isSettled = true,
): readonly ListedProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return draft.productIds.map((id) => {
    const product = byId.get(id);
    return product
      ? { ...product, taken: !isDeliverable(product) }
      : { id, name: `Produit #${id}`, category_id: 0, parts: null, size: null, taken: isSettled };
  });
}
