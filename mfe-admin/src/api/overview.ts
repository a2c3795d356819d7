import { adminApi, endpoint } from './admin-api';

const overviewApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: endpoint(build, 'getOverview', {
      providesTags: [
        { type: 'Delivery' },
        { type: 'Product' },
        { type: 'Quote' },
        { type: 'User' },
      ],
    }),
  }),
});

/** The figures of the day, for the overview and the sidebar. */
export const { useGetOverviewQuery } = overviewApi;
export const { getOverview } = overviewApi.endpoints;
