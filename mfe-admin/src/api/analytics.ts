import type {
  AnalyticsCharts,
  Calls,
  ReportRange,
  ResponseOf,
  ShopDetails,
  ShopSummary,
} from '@cigogne/shared-api/contract';
import { sayFailure } from '@cigogne/shared-api/query';
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
  useDetailCompletedQuery,
  useDetailIncompleteQuery,
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
    detailIncomplete: build.query<ShopDetails, DetailsAsked>({
      query: ({ shopId, ...range }) => ({
        path: `${BASE}/shops/${shopId}/incomplete/details`,
        query: range,
      }),
      transformResponse: shopOf,
      onQueryStarted: sayFailure(toast.error, incomplete.details),
    }),
    detailCompleted: build.query<ShopDetails, DetailsAsked>({
      query: ({ shopId, ...range }) => ({
        path: `${BASE}/shops/${shopId}/completed/details`,
        query: range,
      }),
      transformResponse: shopOf,
      onQueryStarted: sayFailure(toast.error, completed.details),
    }),
    analyticsCharts: build.query<AnalyticsCharts, ReportRange>({
      query: (range) => ({ path: `${BASE}/charts`, query: { ...range } }),
    }),
  }),
});
