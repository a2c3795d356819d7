import type { AnswerOf, Calls, ShopProduct, ShopProductFilters } from '@cigogne/contract';
import { isDeliverable } from '@cigogne/contract';
import { categoriesOf, selectProducts } from '../products/select-products';

/** The products that the filters ask for, as the server answers. */
export function productsPage(
  products: readonly ShopProduct[],
  { category_id, search = '', only, ids, order = 'newest', limit, offset = 0 }: ShopProductFilters,
): AnswerOf<Calls['listShopProducts']> {
  const wanted = ids?.split(',').map(Number);
  const found = selectProducts(products, { categoryId: category_id ?? null, search, order }).filter(
    (product) =>
      (only === undefined || isDeliverable(product)) && (wanted?.includes(product.id) ?? true),
  );
  if (limit === undefined) return { products: [...found] };
  const page = { products: found.slice(offset, offset + limit), total: found.length };
  if (offset > 0) return page;
  const categories = categoriesOf(products).map(({ id, count, unread }) => ({
    category_id: id,
    count,
    unread,
  }));
  return { ...page, categories };
}
