import { messageOf } from '@cigogne/shared-api';
import type { PlannedDelivery, UnscheduledGroup } from '@cigogne/contract';
import { usePausedText } from '@cigogne/shared-ui/paused-text';
import type { ShowMoreProps } from '@cigogne/shared-ui/show-more';
import { skipToken } from '@cigogne/shared-api/query';
import { useMemo } from 'react';
import { useListUnscheduledDeliveriesInfiniteQuery } from '../api/deliveries';
import type { PoolFilters } from '../api/unscheduled-pool';
import { deliveryMatches } from '../delivery-matches';
import type { UnscheduledLoad } from './unscheduled-state';
import { FRESH_FOR_S } from './fresh-for';

interface UnscheduledAsked {
  readonly shopId: number | undefined;
  readonly group?: UnscheduledGroup;
  readonly search?: string;
}

/** The loaded deliveries without a date, and how to load more. */
export interface UnscheduledList {
  /** Number in each group before the search; undefined while unknown, or when it could not be fetched. */
  readonly counts: Readonly<Record<UnscheduledGroup, number>> | undefined;
  /** Results of the search, oldest first; undefined while loading or after a failure. */
  readonly deliveries: readonly PlannedDelivery[] | undefined;
  readonly load: UnscheduledLoad;
  readonly more: ShowMoreProps;
}

/**
 * The deliveries without a date in pages, refetched by live updates. A completely loaded list is searched here, any
 * other by the server when typing pauses; until it answers, the loaded matches are shown.
 */
export function useUnscheduled({ shopId, group = 'waiting', search = '' }: UnscheduledAsked) {
  const filters = poolOf(shopId, group);
  const waiting = usePool(poolOf(shopId, 'waiting'));
  // An additional request: the waiting ones still provide the counts.
  const cancelled = usePool(group === 'cancelled' ? filters : skipToken);
  const all = group === 'cancelled' ? cancelled : waiting;
  const text = usePausedText(search.trim());
  const onServer = search.trim() !== '' && all.hasMore;
  const found = usePool(onServer && text !== '' ? { ...filters, search: text } : skipToken);
  const local = useMemo(
    () => all.deliveries?.filter((delivery) => deliveryMatches(delivery, search)),
    [all.deliveries, search],
  );
  const { counts } = waiting;
  if (!onServer) {
    const total = all.hasMore ? all.total : local?.length;
    return listOf(counts, local, all, total);
  }
  const isCurrent = found.isCurrent && text === search.trim();
  if (isCurrent || found.load.error) return listOf(counts, found.deliveries, found, found.total);
  return listOf(counts, local?.length ? local : undefined, found, local?.length);
}

/** The filters of the call for the deliveries without a date, of one shop or of all. */
export function poolOf(
  shopId: number | undefined,
  group: UnscheduledGroup = 'waiting',
): PoolFilters {
  return { group, ...(shopId !== undefined && { shop_id: shopId }) };
}

type Pool = ReturnType<typeof usePool>;

function listOf(
  counts: UnscheduledList['counts'],
  deliveries: UnscheduledList['deliveries'],
  { load, more }: Pool,
  total = 0,
): UnscheduledList {
  return { counts, deliveries, load, more: { ...more, total, shown: deliveries?.length ?? 0 } };
}

function usePool(filters: PoolFilters | typeof skipToken) {
  const query = useListUnscheduledDeliveriesInfiniteQuery(filters, {
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  const failed = query.isError && !query.isFetching;
  // `data` may belong to another shop or search, which nobody could see.
  const pages = query.currentData?.pages;
  const first = pages?.[0];
  return {
    counts: first,
    total: first?.total,
    deliveries: useMemo(() => pages?.flatMap(({ deliveries }) => deliveries), [pages]),
    isCurrent: pages !== undefined,
    hasMore: query.hasNextPage,
    load: {
      error: failed && !pages ? query.error : undefined,
      refetch: () => void query.refetch(),
    },
    more: {
      loading: query.isFetchingNextPage,
      failure: query.isFetchNextPageError
        ? messageOf(query.error, 'Failed to fetch deliveries')
        : undefined,
      onMore: () => void query.fetchNextPage(),
    },
  };
}
