import type {
  AnalyticsCharts,
  Calls,
  ReportRange,
  ResponseOf,
  ShopDetails,
  ShopSummary,
} from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { PART } from '@cigogne/shared-ui/show-more';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi } from './admin-api';

export interface DetailsAsked extends ReportRange {
  readonly shopId: number;
}

type Summary = ResponseOf<Calls['summarizeCompleted']>;
type Details = ResponseOf<Calls['detailCompleted']>;

const BASE = '/admin/analytics';
const shopsOf = ({ shops }: Summary) => shops;
const shopOf = ({ shop }: Details) => shop;

const parts = {
  initialPageParam: 0,
  getNextPageParam: ({ deliveries }: ShopDetails, _all: unknown, offset: number) =>
    deliveries.length < PART ? undefined : offset + PART,
  // Who opens a shop again sees its beginning, not a second time all that he had scrolled through.
  refetchCachedPages: false,
};

const partOf =
  (half: 'incomplete' | 'completed') =>
  ({
    queryArg: { shopId, ...range },
    pageParam,
  }: {
    queryArg: DetailsAsked;
    pageParam: number;
  }) => ({
    path: `${BASE}/shops/${shopId}/${half}/details`,
    query: { ...range, limit: PART, offset: pageParam },
  });

/** What these failures are called in part 2, section 8, where the server sends no sentence. */
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
    summarizeIncomplete: build.query<readonly ShopSummary[], ReportRange>({
      query: (range) => ({ path: `${BASE}/shops/incomplete/summary`, query: { ...range } }),
      transformResponse: shopsOf,
      onQueryStarted: sayFailure(toast.error, incomplete.summary),
    }),
    summarizeCompleted: build.query<readonly ShopSummary[], ReportRange>({
      query: (range) => ({ path: `${BASE}/shops/completed/summary`, query: { ...range } }),
      transformResponse: shopsOf,
      onQueryStarted: sayFailure(toast.error, completed.summary),
    }),
    detailIncomplete: build.infiniteQuery<ShopDetails, DetailsAsked, number>({
      infiniteQueryOptions: parts,
      query: partOf('incomplete'),
      transformResponse: shopOf,
      onQueryStarted: sayFailure(toast.error, incomplete.details),
    }),
    detailCompleted: build.infiniteQuery<ShopDetails, DetailsAsked, number>({
      infiniteQueryOptions: parts,
      query: partOf('completed'),
      transformResponse: shopOf,
      onQueryStarted: sayFailure(toast.error, completed.details),
    }),
    analyticsCharts: build.query<AnalyticsCharts, ReportRange>({
      query: (range) => ({ path: `${BASE}/charts`, query: { ...range } }),
    }),
  }),
});
