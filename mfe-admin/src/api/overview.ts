import type { Overview } from '@cigogne/contract';
import { adminApi } from './admin-api';

/** What the day needs, in numbers: asked for by the overview and by the sidebar. */
export const { useGetOverviewQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({
      query: () => ({ path: '/admin/overview' }),
      providesTags: [
        { type: 'Delivery' },
        { type: 'Product' },
        { type: 'Quote' },
        { type: 'User' },
      ],
    }),
  }),
});

/** How often the numbers are asked for; not while the tab is hidden. */
export const OVERVIEW_POLLING = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
} as const;
