import { isNewForShop, SHOP_CATEGORIES, type ShopProductFilters } from '@cigogne/contract';
import { usePausedText } from '@cigogne/shared-ui/paused-text';
import { usePart } from '@cigogne/shared-ui/show-more';
import { skipToken } from '@cigogne/shared-api/query';
import { useDeferredValue, useMemo } from 'react';
import { loadedPages, recordsOf } from '../api/in-pages';
import { ALL_PRODUCTS, useListShopProductsInfiniteQuery } from '../api/products';
import { REFETCH_ON_FOCUS } from '../api/refetch-options';
import { categoriesOf, type ProductFilter, selectProducts } from './select-products';

const FALLBACK = 'Failed to fetch products';

/**
 * The products that match, and how many there are of each category. A list that is loaded whole is filtered and
 * ordered here, a longer one by the server; until it answers, what matches of the loaded ones is shown.
 */
export function useProductList(filter: ProductFilter) {
  const all = useListShopProductsInfiniteQuery(ALL_PRODUCTS, REFETCH_ON_FOCUS);
  const first = all.data?.pages[0];
  const loaded = useMemo(
    () => recordsOf(all.data?.pages.map(({ products }) => products)),
    [all.data],
  );
  // Deferred: in the search the next letter comes before the list.
  const applied = useDeferredValue(filter);
  const matching = useMemo(() => selectProducts(loaded ?? [], applied), [loaded, applied]);
  const { part, more } = usePart(matching);

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
  const base = loadedPages(all, loaded, { total: first?.total, fallback: FALLBACK });
  const server = loadedPages(query, found, {
    total: query.currentData?.pages[0]?.total,
    fallback: FALLBACK,
  });
  const waiting = search !== filter.search.trim() || (!found && !server.error);
  return {
    isEmpty: base.items?.length === 0,
    total: first?.total ?? loaded?.length ?? 0,
    hasNew: all.hasNextPage
      ? categories.some(({ unread }) => unread > 0)
      : loaded?.some(isNewForShop),
    categories,
    isLoaded: base.items !== undefined,
    ...shownOf(),
  };

  function shownOf() {
    const local = { ...base, items: base.items && part, more };
    if (!onServer) return all.hasNextPage ? base : local;
    if (!waiting) return server;
    // Nothing that matches is loaded: more may be found.
    return part.length > 0 ? local : { ...local, items: undefined };
  }
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
