import { messageOf, send, type Answer, type CallError } from '@cigogne/shared-api';
import type {
  Calls,
  DriverTotals,
  PricedDelivery,
  ReportRange,
  ResponseOf,
} from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { PART } from '@cigogne/shared-ui/show-more';
import { toast } from '@cigogne/shared-ui/toast';
import { eachOnce } from '../components/each-once';
import { adminApi } from './admin-api';

/** The two halves of the report (decision 29). */
export type Progress = 'incomplete' | 'completed';

/** One driver's deliveries, part by part. */
export interface DriverRowsAsked extends ReportRange {
  readonly progress: Progress;
  readonly driverId: number;
  /** When the totals came that these belong to: another search has other deliveries. */
  readonly searchedAt: number;
}

/** A part of a driver's deliveries. */
export interface DriverRows {
  readonly deliveries: readonly PricedDelivery[];
  /** Of the whole range; unknown where the driver has none (any more). */
  readonly total: number | undefined;
}

/** What is to be printed. */
export interface WholeReport {
  readonly progress: Progress;
  readonly range: ReportRange;
  readonly drivers: readonly DriverTotals[];
}

/** By the driver's number. */
export type DeliveriesByDriver = ReadonlyMap<number, readonly PricedDelivery[]>;

type Rows = ResponseOf<Calls['reportCompletedByDriver']>;
type Totals = ResponseOf<Calls['totalCompletedByDriver']>;

/** The most that the API gives at once. */
const MOST = 500;

const path = (progress: Progress) => `/admin-driver/deliveries/by-driver/${progress}`;

const failed = (progress: Progress) => `Failed to fetch ${progress} deliveries`;

/** What the server says of a failure, or the sentence of part 2, section 8. */
export function reportFailure(error: unknown, progress: Progress): string {
  return messageOf(error, failed(progress));
}

export const {
  useListDriverRowsInfiniteQuery,
  useTotalCompletedByDriverQuery,
  useTotalIncompleteByDriverQuery,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    totalIncompleteByDriver: build.query<readonly DriverTotals[], ReportRange>({
      query: (range) => ({ path: `${path('incomplete')}/totals`, query: { ...range } }),
      transformResponse: ({ drivers }: Totals) => drivers,
      onQueryStarted: tell('incomplete'),
    }),
    totalCompletedByDriver: build.query<readonly DriverTotals[], ReportRange>({
      query: (range) => ({ path: `${path('completed')}/totals`, query: { ...range } }),
      transformResponse: ({ drivers }: Totals) => drivers,
      onQueryStarted: tell('completed'),
    }),
    listDriverRows: build.infiniteQuery<DriverRows, DriverRowsAsked, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ deliveries }, _all, offset) =>
          deliveries.length < PART ? undefined : offset + PART,
      },
      query: ({ queryArg: { progress, driverId, start_date, end_date }, pageParam }) => ({
        path: path(progress),
        query: { start_date, end_date, driver_id: driverId, limit: PART, offset: pageParam },
      }),
      transformResponse: ({ drivers: [driver] }: Rows) => ({
        deliveries: driver?.deliveries ?? [],
        total: driver?.total,
      }),
      onQueryStarted: (asked, lifecycle) =>
        sayFailure(toast.error, failed(asked.progress))(asked, lifecycle),
    }),
  }),
});

/**
 * Every delivery of the drivers, however many those are: for paper. They come in pages, past the store,
 * which would keep them.
 * @param onLoaded how many have come
 */
export async function loadWholeReport(
  { progress, range, drivers }: WholeReport,
  { signal, onLoaded }: { signal: AbortSignal; onLoaded: (count: number) => void },
): Promise<Answer<DeliveriesByDriver>> {
  const all = new Map<number, readonly PricedDelivery[]>();
  let loaded = 0;
  for (const { driver_id } of drivers) {
    const own: PricedDelivery[] = [];
    let page: readonly PricedDelivery[];
    do {
      const query = { ...range, driver_id, limit: MOST, offset: own.length };
      const answer = await send<Rows>({ path: path(progress), query, signal });
      if (answer.error) return answer;
      page = answer.data.drivers[0]?.deliveries ?? [];
      own.push(...page);
      loaded += page.length;
      onLoaded(loaded);
    } while (page.length === MOST);
    all.set(driver_id, eachOnce(own));
  }
  return { data: all };
}

/** The toasts of part 2, section 8: each search says what it has found. */
function tell(progress: Progress) {
  return async (
    _range: ReportRange,
    { queryFulfilled }: { queryFulfilled: PromiseLike<{ data: readonly DriverTotals[] }> },
  ): Promise<void> => {
    try {
      const { data } = await queryFulfilled;
      const found = data.reduce((count, { delivery_count }) => count + delivery_count, 0);
      toast.success(`Found ${found} ${progress} deliveries across ${data.length} drivers`);
    } catch (failure) {
      toast.error(reportFailure((failure as { error?: CallError }).error, progress));
    }
  };
}
