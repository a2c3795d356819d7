import type { AnswerOf, Calls, DeliveryFilters, PlannedDelivery } from '@cigogne/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { adminApi, endpoint } from './admin-api';

export type ScheduledList = AnswerOf<Calls['listScheduledDeliveries']>;

export const deliveriesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listScheduledDeliveries: endpoint(build, 'listScheduledDeliveries', {
      request: (filters: DeliveryFilters) => ({ query: filters }),
      providesTags: [{ type: 'Delivery' }],
      onQueryStarted: async (_filters, { queryFulfilled }) => {
        // Part 1, section 8: no toast; the screen shows an empty calendar and a button to reload.
        await queryFulfilled.catch((failure: unknown) =>
          console.warn('Failed to fetch deliveries', failure),
        );
      },
    }),
  }),
});

export const { useListScheduledDeliveriesQuery } = deliveriesApi;

type StateWithLists = Parameters<typeof deliveriesApi.util.selectCachedArgsForQuery>[0];

/** The part of a query's life cycle that reaches the store. */
export interface StoreAccess {
  readonly dispatch: ThunkDispatch<StateWithLists, unknown, UnknownAction>;
  readonly getState: () => unknown;
}

/** Changes every cached list of deliveries at once, whatever its range and filters. */
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

/** The newest version of a delivery that any cached list holds. */
export function latestOf(state: unknown, delivery: PlannedDelivery): PlannedDelivery {
  const { selectCachedArgsForQuery } = deliveriesApi.util;
  const { select } = deliveriesApi.endpoints.listScheduledDeliveries;
  const withLists = state as StateWithLists;
  return selectCachedArgsForQuery(withLists, 'listScheduledDeliveries')
    .flatMap((filters) => select(filters)(withLists).data?.deliveries ?? [])
    .filter(({ id }) => id === delivery.id)
    .reduce((newest, found) => (found.version >= newest.version ? found : newest), delivery);
}
