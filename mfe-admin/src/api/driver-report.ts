import { messageOf } from '@cigogne/shared-api';
import type { AnswerOf, Calls, PricedDelivery, ReportRange } from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { PART } from '@cigogne/shared-ui/show-more';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi, endpoint, pages } from './admin-api';
import type { Progress } from './progress';

interface DriverRowsAsked extends ReportRange {
  readonly driverId: number;
  /** Time of the answer with the totals, as the deliveries of another search may differ. */
  readonly searchedAt: number;
}

/** A page of a driver's deliveries. */
interface DriverRowsPage {
  readonly deliveries: readonly PricedDelivery[];
  /** For the whole range; undefined when the driver has no deliveries (any more). */
  readonly total: number | undefined;
}

const FAILURES: Readonly<Record<Progress, string>> = {
  incomplete: 'Failed to fetch incomplete deliveries',
  completed: 'Failed to fetch completed deliveries',
};

/** The server's message for a failure, or the sentence of part 2, section 8. */
export function reportFailure(error: unknown, progress: Progress): string {
  return messageOf(error, FAILURES[progress], 'en');
}

const infiniteQueryOptions = {
  initialPageParam: 0,
  getNextPageParam: ({ deliveries }: DriverRowsPage, _all: unknown, offset: number) =>
    deliveries.length < PART ? undefined : offset + PART,
};

const ofDriver = ({
  queryArg: { driverId, start_date, end_date },
  pageParam,
}: {
  queryArg: DriverRowsAsked;
  /** Number of deliveries before the page. */
  pageParam: number;
}) => ({ query: { start_date, end_date, driver_id: driverId, limit: PART, offset: pageParam } });

function rowsOf({ drivers: [driver] }: AnswerOf<Calls['reportCompletedByDriver']>): DriverRowsPage {
  return { deliveries: driver?.deliveries ?? [], total: driver?.total };
}

const byRange = (range: ReportRange) => ({ query: range });

export const {
  useReportCompletedByDriverInfiniteQuery,
  useReportIncompleteByDriverInfiniteQuery,
  useTotalCompletedByDriverQuery,
  useTotalIncompleteByDriverQuery,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    totalIncompleteByDriver: endpoint(build, 'totalIncompleteByDriver', {
      request: byRange,
      transformResponse: ({ drivers }) => drivers,
      onQueryStarted: sayFailure(toast.error, FAILURES.incomplete, 'en'),
    }),
    totalCompletedByDriver: endpoint(build, 'totalCompletedByDriver', {
      request: byRange,
      transformResponse: ({ drivers }) => drivers,
      onQueryStarted: sayFailure(toast.error, FAILURES.completed, 'en'),
    }),
    reportIncompleteByDriver: pages(build, 'reportIncompleteByDriver', {
      infiniteQueryOptions,
      request: ofDriver,
      transformResponse: rowsOf,
      onQueryStarted: sayFailure(toast.error, FAILURES.incomplete, 'en'),
    }),
    reportCompletedByDriver: pages(build, 'reportCompletedByDriver', {
      infiniteQueryOptions,
      request: ofDriver,
      transformResponse: rowsOf,
      onQueryStarted: sayFailure(toast.error, FAILURES.completed, 'en'),
    }),
  }),
});
