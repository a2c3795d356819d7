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

/** The figures of the day, shown by the overview and by the sidebar. */
export const { useGetOverviewQuery } = overviewApi;
export const { getOverview } = overviewApi.endpoints;

/** How often the numbers are fetched, not while the tab is hidden; younger ones are shown again without asking. */
export const OVERVIEW_POLLING = {
  pollingInterval: 30_000,
  refetchOnMountOrArgChange: 30,
  skipPollingIfUnfocused: true,
} as const;
