import type { Day } from '@cigogne/contract';
import { adminApi, endpoint } from './admin-api';

interface AskedOrder {
  readonly date: Day;
  readonly driverId: number;
  /** Fingerprint of the displayed stops: another one requests a new proposal. */
  readonly seen: string;
}

const proposedOrdersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    proposeOrder: endpoint(build, 'proposeOrder', {
      request: ({ date, driverId }: AskedOrder) => ({ params: { date, id: driverId } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useProposeOrderQuery } = proposedOrdersApi;
