import type { DriverDay, DriverRange } from '@cigogne/contract';
import { listAfterVisit } from '@cigogne/shared-api/outbox';
import { driverApi, endpoint } from './driver-api';
import { enteredFromNow } from './entered-visits';

const ofRange = (range: DriverRange) => ({ query: range });

interface Fetching {
  readonly queryFulfilled: Promise<unknown>;
  readonly updateCachedData: (change: (list: DriverDay) => DriverDay) => unknown;
}

/**
 * Applies the visits sent while a list was being fetched: its answer may be older, and would bring a finished
 * delivery back.
 */
const withVisitsSentMeanwhile =
  (name: 'incomplete' | 'completed') =>
  async (range: DriverRange, { queryFulfilled, updateCachedData }: Fetching): Promise<void> => {
    const sentMeanwhile = enteredFromNow();
    const hasCome = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (!hasCome) return;
    for (const sent of sentMeanwhile()) {
      updateCachedData((list) => listAfterVisit(list, name, range, sent));
    }
  };

/** Both lists of the signed-in driver, for a range of days. */
export const ownDeliveries = driverApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnIncompleteDeliveries: endpoint(build, 'listOwnIncompleteDeliveries', {
      request: ofRange,
      transformResponse: ({ driver }) => driver,
      // The answer includes their absences.
      providesTags: ['Delivery', 'Driver'],
      onQueryStarted: withVisitsSentMeanwhile('incomplete'),
    }),
    listOwnCompletedDeliveries: endpoint(build, 'listOwnCompletedDeliveries', {
      request: ofRange,
      transformResponse: ({ driver }) => driver,
      providesTags: ['Delivery'],
      onQueryStarted: withVisitsSentMeanwhile('completed'),
    }),
  }),
});

export const { useLazyListOwnIncompleteDeliveriesQuery, useLazyListOwnCompletedDeliveriesQuery } =
  ownDeliveries;
