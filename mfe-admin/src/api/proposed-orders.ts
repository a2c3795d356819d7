import type { Day } from '@cigogne/contract';
import { adminApi, endpoint } from './admin-api';

interface AskedOrder {
  readonly date: Day;
  readonly driverId: number;
  /** The stops as they are seen: another day asks anew. */
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
