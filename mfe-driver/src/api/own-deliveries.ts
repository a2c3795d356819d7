import type { DriverRange } from '@cigogne/contract';
import { driverApi, endpoint } from './driver-api';

const ofRange = (range: DriverRange) => ({ query: range });

/** Both lists of the signed-in driver, for a range of days. */
export const ownDeliveries = driverApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnIncompleteDeliveries: endpoint(build, 'listOwnIncompleteDeliveries', {
      request: ofRange,
      transformResponse: ({ driver }) => driver,
      // Their absences come along.
      providesTags: ['Delivery', 'Driver'],
    }),
    listOwnCompletedDeliveries: endpoint(build, 'listOwnCompletedDeliveries', {
      request: ofRange,
      transformResponse: ({ driver }) => driver,
      providesTags: ['Delivery'],
    }),
  }),
});

export const { useLazyListOwnIncompleteDeliveriesQuery, useLazyListOwnCompletedDeliveriesQuery } =
  ownDeliveries;
