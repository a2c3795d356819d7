import { messageOf } from '@cigogne/shared-api';
import {
  LIST_FAILED,
  useListActiveInventoryInfiniteQuery,
  useListDeliveredInventoryInfiniteQuery,
  useListReceivedInventoryInfiniteQuery,
} from '../api/inventory';
import type { InventoryTab, InventoryView } from './use-inventory-address';

/** The three lists with the filters of the address: the number of products of each, and the current one. */
export function useInventoryLists({ tab, filters, activeFilters }: InventoryView) {
  const lists = {
    active: useListActiveInventoryInfiniteQuery(activeFilters),
    received: useListReceivedInventoryInfiniteQuery(filters),
    delivered: useListDeliveredInventoryInfiniteQuery(filters),
  };
  // Part 2, section 8: a list that cannot be fetched counts as empty.
  const countOf = (list: InventoryTab) =>
    hasNothing(lists[list]) ? 0 : lists[list].data?.pages[0]?.total;
  const list = lists[tab];
  const failed = hasNothing(list);
  return {
    counts: {
      active: countOf('active'),
      received: countOf('received'),
      delivered: countOf('delivered'),
    },
    inView: {
      pages: failed ? undefined : list.data?.pages,
      /** False while `pages` are still those of the previous filters. */
      isCurrent: list.currentData !== undefined,
      error: failed ? list.error : undefined,
      fallbackMessage: LIST_FAILED[tab],
      fetching: list.isFetching,
      fetchingMore: list.isFetchingNextPage,
      hasMore: list.hasNextPage,
      /** Why the next page, or what has changed, could not be fetched; `pages` are the previous ones. */
      moreFailure: list.isError && !failed ? messageOf(list.error, LIST_FAILED[tab]) : undefined,
      onMore: () => void list.fetchNextPage(),
      /** After `moreFailure`; resolves to whether that succeeded. */
      onMoreAgain: async () => {
        const { isError } = await (list.isFetchNextPageError
          ? list.fetchNextPage()
          : list.refetch());
        return !isError;
      },
      onRetry: () => void list.refetch(),
    },
  };
}

/**
 * Whether a list failed before any of it arrived. `isError` alone is also true when only a further page failed, and
 * `data` would be that of the previous filters.
 */
function hasNothing({ isError, currentData }: { isError: boolean; currentData?: unknown }) {
  return isError && currentData === undefined;
}
