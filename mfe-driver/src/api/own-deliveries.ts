import type { DriverDay, DriverRange } from '@cigogne/contract';
import { driverApi } from './driver-api';

/** Both lists of the signed-in driver, for a range of days. */
export const ownDeliveries = driverApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnIncompleteDeliveries: build.query<DriverDay, DriverRange>({
      query: (range) => ({ path: '/driver/getOwnIncompleteDeliveries', query: { ...range } }),
      transformResponse: (answer: { driver: DriverDay }) => answer.driver,
      providesTags: ['Delivery'],
    }),
    listOwnCompletedDeliveries: build.query<DriverDay, DriverRange>({
      query: (range) => ({ path: '/driver/getOwnCompletedDeliveries', query: { ...range } }),
      transformResponse: (answer: { driver: DriverDay }) => answer.driver,
      providesTags: ['Delivery'],
    }),
  }),
});

export const { useLazyListOwnIncompleteDeliveriesQuery, useLazyListOwnCompletedDeliveriesQuery } =
  ownDeliveries;
