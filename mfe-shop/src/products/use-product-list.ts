import { isNewForShop, SHOP_CATEGORIES, type ShopProductFilters } from '@cigogne/contract';
import { usePausedText } from '@cigogne/shared-ui/paused-text';
import { skipToken } from '@cigogne/shared-api/query';
import { useDeferredValue, useMemo } from 'react';
import { loadedPages, recordsOf } from '../api/in-pages';
import { ALL_PRODUCTS, PRODUCTS_FAILED, useListShopProductsInfiniteQuery } from '../api/products';
import { REFETCH_ON_FOCUS } from '../api/refetch-options';
import { useShownList } from '../api/use-shown-list';
import { categoriesOf, type ProductFilter, selectProducts } from './select-products';

/** The products that match in the chosen order, and how many there are of each category. */
export function useProductList(filter: ProductFilter) {
  const all = useListShopProductsInfiniteQuery(ALL_PRODUCTS, REFETCH_ON_FOCUS);
  const first = all.data?.pages[0];
  const loaded = useMemo(
    () => recordsOf(all.data?.pages.map(({ products }) => products)),
    [all.data],
  );
  // Deferred: typing in the search comes before the list.
  const applied = useDeferredValue(filter);
  const matching = useMemo(() => selectProducts(loaded ?? [], applied), [loaded, applied]);

  const search = usePausedText(filter.search.trim());
  const onServer = all.hasNextPage && isNarrowed(filter);
  const query = useListShopProductsInfiniteQuery(
    onServer ? filtersOf({ ...filter, search }) : skipToken,
    REFETCH_ON_FOCUS,
  );
  const found = useMemo(
    () => recordsOf(query.currentData?.pages.map(({ products }) => products)),
    [query.currentData],
  );
  const counted = first?.categories;
  const categories = useMemo(
    () =>
      all.hasNextPage && counted
        ? SHOP_CATEGORIES.flatMap((category) =>
            counted
              .filter((one) => one.category_id === category.id)
              .map((one) => ({ ...category, ...one })),
          )
        : categoriesOf(loaded ?? []),
    [all.hasNextPage, counted, loaded],
  );
  const fallback = PRODUCTS_FAILED;
  const server = loadedPages(query, found, {
    total: query.currentData?.pages[0]?.total,
    fallback,
  });
  const shown = useShownList({
    all: loadedPages(all, loaded, { total: first?.total, fallback }),
    matching,
    found: onServer ? server : null,
    isAsked: search === filter.search.trim(),
  });
  return {
    ...shown,
    isEmpty: loaded?.length === 0,
    total: first?.total ?? loaded?.length ?? 0,
    hasNew: all.hasNextPage
      ? categories.some(({ unread }) => unread > 0)
      : loaded?.some(isNewForShop),
    categories,
    isLoaded: loaded !== undefined,
  };
}

function isNarrowed({ categoryId, search, order }: ProductFilter): boolean {
  return categoryId !== null || search.trim() !== '' || order !== 'newest';
}

function filtersOf({ categoryId, search, order }: ProductFilter): ShopProductFilters {
  return {
    ...(categoryId !== null && { category_id: categoryId }),
    ...(search && { search }),
    ...(order !== 'newest' && { order }),
  };
}
