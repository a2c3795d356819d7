import { adminApi, endpoint } from './admin-api';

export const { useListDriversQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listDrivers: endpoint(build, 'listDrivers', { providesTags: [{ type: 'Driver' }] }),
  }),
});
