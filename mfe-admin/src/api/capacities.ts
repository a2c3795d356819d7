import type { Capacity, DriverDaysForm } from '@cigogne/contract';
import { adminApi, endpoint } from './admin-api';

interface DriverDays {
  readonly driverId: number;
  readonly body: DriverDaysForm;
}

interface UsualCapacity {
  readonly driverId: number;
  readonly capacity: Capacity;
  /** The values when the form opened, so that values changed by others since are kept. */
  readonly seen: Capacity;
}

export const CAPACITIES_FAILED = 'Les absences et capacités n’ont pas pu être chargées.';

/** Capacities of drivers. A change counts as one of drivers, so that their days are fetched again. */
export const capacitiesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listCapacities: endpoint(build, 'listCapacities', {
      request: (query: { readonly start_date: string; readonly end_date: string }) => ({ query }),
      // A driver's capacity may be the house's.
      providesTags: [{ type: 'Driver' }, { type: 'Settings' }],
    }),
    setDriverDays: endpoint(build, 'setDriverDays', {
      request: ({ driverId, body }: DriverDays) => ({ params: { id: driverId }, body }),
      invalidatesTags: [{ type: 'Driver' }],
    }),
    setDriverCapacity: endpoint(build, 'setDriverCapacity', {
      request: ({ driverId, capacity, seen }: UsualCapacity) => ({
        params: { id: driverId },
        body: { ...capacity, seen },
      }),
      invalidatesTags: [{ type: 'Driver' }],
    }),
  }),
});

export const { useListCapacitiesQuery, useSetDriverDaysMutation, useSetDriverCapacityMutation } =
  capacitiesApi;
