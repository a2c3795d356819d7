import type { ShopDeliveryFilters } from '@cigogne/contract';
import { usePausedText } from '@cigogne/shared-ui/paused-text';
import { skipToken } from '@cigogne/shared-api/query';
import { useMemo } from 'react';
import {
  ALL_DELIVERIES,
  LIST_FAILED,
  useListActiveDeliveriesInfiniteQuery,
  useListDeliveredDeliveriesInfiniteQuery,
} from '../api/deliveries';
import { loadedPages, recordsOf } from '../api/in-pages';
import { REFETCH_ON_FOCUS } from '../api/refetch-options';
import { useShownList } from '../api/use-shown-list';
import type { ListKind } from './list-kind';
import type { DeliveryFilter } from './search-deliveries';
import { useFoundDeliveries } from './use-found-deliveries';

const USE_LIST = {
  active: useListActiveDeliveriesInfiniteQuery,
  delivered: useListDeliveredDeliveriesInfiniteQuery,
};

/** @param kind the same for the life of the component */
function useList(kind: ListKind, filters: ShopDeliveryFilters | typeof skipToken) {
  const useQuery = USE_LIST[kind];
  return useQuery(filters, REFETCH_ON_FOCUS);
}

/**
 * The deliveries of a list that match, with the count of all.
 * @param kind the same for the life of the component
 */
export function useDeliveryList(kind: ListKind, filter: DeliveryFilter) {
  const all = useList(kind, ALL_DELIVERIES);
  const search = usePausedText(filter.search.trim());
  const isFiltered = filter.search.trim() !== '' || filter.from !== '' || filter.to !== '';
  const onServer = all.hasNextPage && isFiltered;
  const query = useList(kind, onServer ? filtersOf({ ...filter, search }) : skipToken);

  const fallback = LIST_FAILED[kind];
  const data = all.data;
  const loaded = useMemo(() => recordsOf(data?.pages.map(({ deliveries }) => deliveries)), [data]);
  const matching = useFoundDeliveries(loaded, filter);
  const answer = query.currentData;
  const found = useMemo(
    () => recordsOf(answer?.pages.map(({ deliveries }) => deliveries)),
    [answer],
  );
  const first = data?.pages[0];
  const server = loadedPages(query, found, { total: answer?.pages[0]?.total, fallback });
  const shown = useShownList({
    all: loadedPages(all, loaded, { total: first?.total, fallback }),
    matching,
    found: onServer ? server : null,
    isAsked: search === filter.search.trim(),
  });
  return {
    ...shown,
    isLoaded: loaded !== undefined,
    /** Number in the whole list. */
    count: first?.all ?? loaded?.length,
    /** Undefined while the server counts them. */
    foundCount: shown.more.searching ? undefined : shown.more.total,
  };
}

function filtersOf({ search, from, to }: DeliveryFilter): ShopDeliveryFilters {
  return {
    ...(search && { search }),
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
  };
}
