import type { ShopProduct } from '@cigogne/shared-api/contract';
import { SHOP_CATEGORIES, type Category } from '@cigogne/shared-api/rules';
import { matchesSearch } from '@cigogne/shared-api/rules';

export interface ProductFilter {
  /** null: all categories. */
  readonly categoryId: number | null;
  readonly search: string;
}

export const NO_FILTER: ProductFilter = { categoryId: null, search: '' };

export function selectProducts(
  products: readonly ShopProduct[],
  { categoryId, search }: ProductFilter,
): readonly ShopProduct[] {
  return products.filter(
    (product) =>
      (categoryId === null || product.category_id === categoryId) &&
      matchesSearch(search, product.name),
  );
}

export interface CountedCategory extends Category {
  readonly count: number;
}

/** The categories that the shop has products of, in the order of the fixed list. */
export function categoriesOf(products: readonly ShopProduct[]): readonly CountedCategory[] {
  return SHOP_CATEGORIES.map((category) => ({
    ...category,
    count: products.filter((product) => product.category_id === category.id).length,
  })).filter(({ count }) => count > 0);
}
