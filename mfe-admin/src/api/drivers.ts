import type { Calls, ResponseOf } from '@cigogne/contract';
import { adminApi } from './admin-api';

export const { useListDriversQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDrivers: build.query<ResponseOf<Calls['listDrivers']>, void>({
      query: () => ({ path: '/admindelivery/drivers' }),
      providesTags: [{ type: 'Driver' }],
    }),
  }),
});
