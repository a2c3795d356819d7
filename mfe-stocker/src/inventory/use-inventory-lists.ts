import {
  useListActiveInventoryInfiniteQuery,
  useListDeliveredInventoryInfiniteQuery,
  useListReceivedInventoryInfiniteQuery,
} from '../api/inventory';
import type { InventoryTab, InventoryView } from './use-inventory-address';

/** Part 2, section 8. */
const FAILED: Readonly<Record<InventoryTab, string>> = {
  active: 'Failed to fetch active inventory',
  received: 'Failed to fetch received inventory',
  delivered: 'Failed to fetch delivered inventory',
};

/** The three lists with the filters of the address: the number of products of each, and the current one. */
export function useInventoryLists({ tab, filters, activeFilters }: InventoryView) {
  const lists = {
    active: useListActiveInventoryInfiniteQuery(activeFilters),
    received: useListReceivedInventoryInfiniteQuery(filters),
    delivered: useListDeliveredInventoryInfiniteQuery(filters),
  };
  // Part 2, section 8: a list that cannot be fetched counts as empty.
  const countOf = (list: InventoryTab) =>
    lists[list].isError ? 0 : lists[list].data?.pages[0]?.total;
  const list = lists[tab];
  return {
    counts: {
      active: countOf('active'),
      received: countOf('received'),
      delivered: countOf('delivered'),
    },
    inView: {
      pages: list.isError ? undefined : list.data?.pages,
      /** False while `pages` are still those of the filters before. */
      isCurrent: list.currentData !== undefined,
      error: list.isError ? list.error : undefined,
      fallbackMessage: FAILED[tab],
      fetching: list.isFetching,
      fetchingMore: list.isFetchingNextPage,
      hasMore: list.hasNextPage,
      onMore: () => void list.fetchNextPage(),
      onRetry: () => void list.refetch(),
    },
  };
}
