import type {
  AnswerOf,
  Calls,
  Day,
  DeliveryFilters,
  PlannedDelivery,
  UnscheduledPage,
} from '@cigogne/contract';
import { PART } from '@cigogne/shared-ui/show-more';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { adminApi, endpoint, pages } from './admin-api';
import { moveInPool, type PoolChange, type PoolFilters } from './unscheduled-pool';

export type ScheduledList = AnswerOf<Calls['listScheduledDeliveries']>;

/** Part 1, section 8: no toast; the screen shows an empty list and a button to reload. */
async function warnOfFailure(
  _asked: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<unknown> },
): Promise<void> {
  await queryFulfilled.catch((failure: unknown) =>
    console.warn('Failed to fetch deliveries', failure),
  );
}

/**
 * Lists contain names of shops and drivers, too. Every change of an account invalidates the tag of shops; the tag of
 * drivers is also invalidated by absences, for which no list has to be refetched.
 */
const LIST_TAGS = [{ type: 'Delivery' }, { type: 'Shop' }] as const;

export const deliveriesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listScheduledDeliveries: endpoint(build, 'listScheduledDeliveries', {
      request: (filters: DeliveryFilters) => ({ query: filters }),
      providesTags: LIST_TAGS,
      onQueryStarted: warnOfFailure,
    }),
    listUnscheduledDeliveries: pages(build, 'listUnscheduledDeliveries', {
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ next_cursor }: UnscheduledPage) => next_cursor ?? undefined,
      },
      request: ({ queryArg, pageParam }: { queryArg: PoolFilters; pageParam: string }) => ({
        query: { ...queryArg, limit: PART, ...(pageParam && { cursor: pageParam }) },
      }),
      providesTags: LIST_TAGS,
      onQueryStarted: warnOfFailure,
    }),
    getPlannedDay: endpoint(build, 'getPlannedDay', {
      request: (date: Day) => ({ params: { date } }),
      // The house's settings contain the depot, and the capacity of drivers without limits of their own.
      providesTags: [...LIST_TAGS, { type: 'Driver' }, { type: 'Settings' }],
      onQueryStarted: warnOfFailure,
    }),
  }),
});

export const {
  useListScheduledDeliveriesQuery,
  useListUnscheduledDeliveriesInfiniteQuery,
  useGetPlannedDayQuery,
} = deliveriesApi;

/** Prefetches a day unless it is cached. */
export const usePrefetchDay = () => deliveriesApi.usePrefetch('getPlannedDay');

export type StateWithLists = Parameters<typeof deliveriesApi.util.selectCachedArgsForQuery>[0];

/** The part of a query's lifecycle API that gives access to the store. */
export interface StoreAccess {
  readonly dispatch: ThunkDispatch<StateWithLists, unknown, UnknownAction>;
  readonly getState: () => unknown;
}

/** Patches every cached list of deliveries, regardless of range and filters. */
export function patchScheduledLists(
  { dispatch, getState }: StoreAccess,
  recipe: (list: ScheduledList, filters: DeliveryFilters) => void,
): void {
  const { selectCachedArgsForQuery, updateQueryData } = deliveriesApi.util;
  const cached = selectCachedArgsForQuery(getState() as StateWithLists, 'listScheduledDeliveries');
  for (const filters of cached) {
    dispatch(updateQueryData('listScheduledDeliveries', filters, (list) => recipe(list, filters)));
  }
}

/** Patches the cached pages of deliveries without a date, regardless of filters. */
export function patchPools({ dispatch, getState }: StoreAccess, change: PoolChange): void {
  const { selectCachedArgsForQuery, updateQueryData } = deliveriesApi.util;
  const cached = selectCachedArgsForQuery(
    getState() as StateWithLists,
    'listUnscheduledDeliveries',
  );
  for (const filters of cached) {
    dispatch(
      updateQueryData('listUnscheduledDeliveries', filters, (pool) =>
        moveInPool(pool.pages, filters, change),
      ),
    );
  }
}

/** A delivery without a date from any cached page. */
export function unscheduledWithId(
  state: unknown,
  id: number | undefined,
): PlannedDelivery | undefined {
  if (id === undefined) return undefined;
  const { selectCachedArgsForQuery } = deliveriesApi.util;
  const { select } = deliveriesApi.endpoints.listUnscheduledDeliveries;
  const withLists = state as StateWithLists;
  return selectCachedArgsForQuery(withLists, 'listUnscheduledDeliveries')
    .flatMap((filters) => select(filters)(withLists).data?.pages ?? [])
    .flatMap(({ deliveries }) => deliveries)
    .find((delivery) => delivery.id === id);
}
