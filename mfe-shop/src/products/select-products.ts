import {
  type Category,
  isNewForShop,
  matchesSearch,
  type ProductOrder,
  productStatus,
  SHOP_CATEGORIES,
  type ShopProduct,
} from '@cigogne/contract';

export type { ProductOrder };

export interface ProductFilter {
  /** null: all categories. */
  readonly categoryId: number | null;
  readonly search: string;
  readonly order: ProductOrder;
}

export const ORDERS: readonly { readonly value: ProductOrder; readonly label: string }[] = [
  { value: 'newest', label: 'Derniers ajoutés' },
  { value: 'name', label: 'Nom' },
  { value: 'status', label: 'Statut' },
  { value: 'received', label: 'Date de réception' },
];

/** The products that match, in the chosen order; 'newest' is the order in which they came. */
export function selectProducts(
  products: readonly ShopProduct[],
  { categoryId, search, order }: ProductFilter,
): readonly ShopProduct[] {
  const found = products.filter(
    (product) =>
      (categoryId === null || product.category_id === categoryId) &&
      matchesSearch(search, product.name),
  );
  const compare = COMPARISONS[order];
  return compare ? found.sort(compare) : found;
}

type Comparison = (one: ShopProduct, other: ShopProduct) => number;

const COMPARISONS: Readonly<Record<ProductOrder, Comparison | undefined>> = {
  newest: undefined,
  name: (one, other) => one.name.localeCompare(other.name, 'fr'),
  status: (one, other) =>
    productStatus(one.status).shop.localeCompare(productStatus(other.status).shop, 'fr'),
  // The latest first, those without a date last.
  received: (one, other) => (other.received_date ?? '').localeCompare(one.received_date ?? ''),
};

export interface CountedCategory extends Category {
  readonly count: number;
  /** How many of them are new for the shop. */
  readonly unread: number;
}

/** The categories that the shop has products of, in the order of the fixed list. */
export function categoriesOf(products: readonly ShopProduct[]): readonly CountedCategory[] {
  return SHOP_CATEGORIES.map((category) => {
    const own = products.filter((product) => product.category_id === category.id);
    return { ...category, count: own.length, unread: own.filter(isNewForShop).length };
  }).filter(({ count }) => count > 0);
}
