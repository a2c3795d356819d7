import type { ShopDeliveryFilters } from '@cigogne/contract';
import { usePausedText } from '@cigogne/shared-ui/paused-text';
import { usePart } from '@cigogne/shared-ui/show-more';
import { skipToken } from '@cigogne/shared-api/query';
import { useMemo } from 'react';
import {
  ALL_DELIVERIES,
  useListActiveDeliveriesInfiniteQuery,
  useListDeliveredDeliveriesInfiniteQuery,
} from '../api/deliveries';
import { loadedPages, recordsOf } from '../api/in-pages';
import { REFETCH_WHILE_SHOWN } from '../api/refetch-options';
import type { ListKind } from './list-kind';
import type { DeliveryFilter } from './search-deliveries';
import { useFoundDeliveries } from './use-found-deliveries';

const USE_LIST = {
  active: useListActiveDeliveriesInfiniteQuery,
  delivered: useListDeliveredDeliveriesInfiniteQuery,
};

/**
 * The deliveries of a list that match, with the count of all. A list that is loaded whole is filtered here, a longer
 * one by the server; until it answers, what matches of the loaded ones is shown.
 * @param kind the same for the life of the component
 */
export function useDeliveryList(kind: ListKind, filter: DeliveryFilter) {
  const useList = USE_LIST[kind];
  const all = useList(ALL_DELIVERIES, REFETCH_WHILE_SHOWN);
  const search = usePausedText(filter.search.trim());
  const isFiltered = filter.search.trim() !== '' || filter.from !== '' || filter.to !== '';
  const onServer = all.hasNextPage && isFiltered;
  const query = useList(
    onServer ? filtersOf({ ...filter, search }) : skipToken,
    REFETCH_WHILE_SHOWN,
  );

  const fallback = `Failed to fetch ${kind} deliveries`;
  const data = all.data;
  const loaded = useMemo(() => recordsOf(data?.pages.map(({ deliveries }) => deliveries)), [data]);
  const matching = useFoundDeliveries(loaded, filter);
  const { part, more } = usePart(matching);
  const answer = query.currentData;
  const found = useMemo(
    () => recordsOf(answer?.pages.map(({ deliveries }) => deliveries)),
    [answer],
  );
  const first = data?.pages[0];
  const base = loadedPages(all, loaded, { total: first?.total, fallback });
  const server = loadedPages(query, found, { total: answer?.pages[0]?.total, fallback });
  const shown = shownOf();
  return {
    ...shown,
    isLoaded: loaded !== undefined,
    /** Of the whole list. */
    count: first?.all ?? loaded?.length,
    foundCount: shown.more.total,
  };

  function shownOf() {
    const local = { ...base, items: base.items && part, more };
    if (!onServer) return all.hasNextPage ? base : local;
    if (search === filter.search.trim() && (found || server.error)) return server;
    // Nothing that matches is loaded: more may be found.
    return part.length > 0 ? local : { ...local, items: undefined };
  }
}

function filtersOf({ search, from, to }: DeliveryFilter): ShopDeliveryFilters {
  return {
    ...(search && { search }),
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
  };
}
