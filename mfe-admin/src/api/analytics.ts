import type { ReportRange, ShopDetails } from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { PART } from '@cigogne/shared-ui/show-more';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi, endpoint, pages } from './admin-api';

interface DetailsAsked extends ReportRange {
  readonly shopId: number;
}

interface DetailsPage {
  readonly queryArg: DetailsAsked;
  /** Number of deliveries before the page. */
  readonly pageParam: number;
}

const infiniteQueryOptions = {
  initialPageParam: 0,
  getNextPageParam: ({ deliveries }: ShopDetails, _all: unknown, offset: number) =>
    deliveries.length < PART ? undefined : offset + PART,
  // A reopened shop shows its first page, not all pages loaded before.
  refetchCachedPages: false,
};

const byRange = (range: ReportRange) => ({ query: range });
const byShopAndRange = ({ queryArg: { shopId, ...range }, pageParam }: DetailsPage) => ({
  params: { shopId },
  query: { ...range, limit: PART, offset: pageParam },
});

/** Messages for failures without a sentence from the server (part 2, section 8). */
export const ANALYTICS_FAILURES = {
  incomplete: {
    summary: 'Failed to fetch incomplete deliveries summary',
    details: 'Failed to fetch shop incomplete delivery details',
  },
  completed: {
    summary: 'Failed to fetch completed deliveries summary',
    details: 'Failed to fetch shop completed delivery details',
  },
} as const;

const { incomplete, completed } = ANALYTICS_FAILURES;

export const {
  useAnalyticsChartsQuery,
  useDetailCompletedInfiniteQuery,
  useDetailIncompleteInfiniteQuery,
  useSummarizeCompletedQuery,
  useSummarizeIncompleteQuery,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    summarizeIncomplete: endpoint(build, 'summarizeIncomplete', {
      request: byRange,
      transformResponse: ({ shops }) => shops,
      onQueryStarted: sayFailure(toast.error, incomplete.summary),
    }),
    summarizeCompleted: endpoint(build, 'summarizeCompleted', {
      request: byRange,
      transformResponse: ({ shops }) => shops,
      onQueryStarted: sayFailure(toast.error, completed.summary),
    }),
    detailIncomplete: pages(build, 'detailIncomplete', {
      infiniteQueryOptions,
      request: byShopAndRange,
      transformResponse: ({ shop }) => shop,
      onQueryStarted: sayFailure(toast.error, incomplete.details),
    }),
    detailCompleted: pages(build, 'detailCompleted', {
      infiniteQueryOptions,
      request: byShopAndRange,
      transformResponse: ({ shop }) => shop,
      onQueryStarted: sayFailure(toast.error, completed.details),
    }),
    analyticsCharts: endpoint(build, 'analyticsCharts', { request: byRange }),
  }),
});
