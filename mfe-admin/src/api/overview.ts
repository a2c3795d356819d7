import { adminApi, endpoint } from './admin-api';

/** The figures of the day, shown by the overview and by the sidebar. */
export const { useGetOverviewQuery } = adminApi.injectEndpoints({
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

/** How often the numbers are fetched; not while the tab is hidden. */
export const OVERVIEW_POLLING = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
} as const;
