import { isNewForShop, type ShopProduct } from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import { productsPage } from './products-page';

/** The calls about the shop's products. */
export function productAnswers(products: ShopProduct[], kit: ScenarioKit): Answers {
  const unread = () => ({ count: products.filter(isNewForShop).length });
  return {
    listShopProducts: ({ query }) => productsPage(products, query),
    countUnreadProducts: unread,
    markProductsRead: ({ body }) => {
      const ids = body?.productIds;
      for (const product of products.filter(isNewForShop)) {
        if (ids?.includes(product.id) ?? true) {
          kit.replace(products, { ...product, read_by_shop: true });
        }
      }
      return unread();
    },
    setShopProductStatus: ({ params, body }) => {
      const product = products.find(({ id }) => id === params.id);
      if (!product) return kit.refusal(404, 'Ce produit n’existe pas.');
      return { product: kit.replace(products, { ...product, status: body.status }) };
    },
    addMagazineProduct: ({ body }) => {
      const { section: _section, location, status, ...given } = body;
      const product: ShopProduct = {
        ...given,
        id: kit.nextId(products),
        category_name: 'Autres',
        status: status ?? location ?? 'magazine',
        received_date: null,
        expected_date: null,
        quantity: 1,
        read_by_shop: true,
        receiving_document: null,
        damage_proof: null,
        in_delivery: false,
        updated_at: new Date().toISOString(),
      };
      products.unshift(product);
      return { product };
    },
  };
}
