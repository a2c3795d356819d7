import type { ShopProduct, ShopProductFilters } from '@cigogne/contract';
import type { stubApi } from '@cigogne/shared-api/testing';
import { productsPage } from '../scenarios/products-page';

/** Answers with pages of the products, as the server does. Returns the raw queries. */
export function stubProductPages(
  api: ReturnType<typeof stubApi>,
  products: readonly ShopProduct[],
): string[] {
  const asked: string[] = [];
  api.on('get', '/shop/products', ({ query }) => {
    asked.push(query.toString());
    const { category_id, limit, offset, ...texts } = Object.fromEntries(query) as Record<
      string,
      string
    >;
    const numbers = Object.entries({ category_id, limit, offset }).filter(([, value]) => value);
    return productsPage(products, {
      ...(texts as ShopProductFilters),
      ...Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)])),
    });
  });
  return asked;
}
