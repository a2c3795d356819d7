import type { DriverTotals, PricedDelivery, ReportRange } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useState } from 'react';
import {
  reportFailure,
  useReportCompletedByDriverInfiniteQuery,
  useReportIncompleteByDriverInfiniteQuery,
} from '../api/driver-report';
import type { Progress } from '../api/progress';
import { uniqueById } from '../components/unique-by-id';

export interface SearchedReport extends ReportRange {
  readonly progress: Progress;
  /** Time of the answer with the totals. */
  readonly searchedAt: number;
}

export interface CardRows {
  /** Undefined before the first page. */
  readonly deliveries: readonly PricedDelivery[] | undefined;
  /** Whether the last page is loaded. */
  readonly ended: boolean;
  /** Whether a further page is being fetched. */
  readonly loadingMore: boolean;
  /** Why the last requested page could not be fetched. */
  readonly failure: string | undefined;
  /** Whether they have changed since the totals were counted. */
  readonly changed: boolean;
  /** Fetches the next page, or retries a failed one. */
  readonly more: () => void;
}

/** A driver's deliveries, fetched page by page once their card has been opened. */
export function useDriverRows(
  driver: DriverTotals,
  { progress, ...report }: SearchedReport,
  open: boolean,
): CardRows {
  const [openedAt, setOpenedAt] = useState<number>();
  if (open && openedAt !== report.searchedAt) setOpenedAt(report.searchedAt);
  const wanted = open || openedAt === report.searchedAt;
  const asked = wanted ? { ...report, driverId: driver.driver_id } : skipToken;
  const incomplete = useReportIncompleteByDriverInfiniteQuery(
    progress === 'incomplete' ? asked : skipToken,
  );
  const completed = useReportCompletedByDriverInfiniteQuery(
    progress === 'completed' ? asked : skipToken,
  );
  const rows = progress === 'incomplete' ? incomplete : completed;
  const pages = rows.currentData?.pages;
  const deliveries = pages && uniqueById(pages.flatMap((page) => page.deliveries));
  const total = pages?.at(-1)?.total;
  return {
    deliveries,
    ended: !rows.hasNextPage,
    loadingMore: rows.isFetchingNextPage,
    failure: rows.isError && !rows.isFetching ? reportFailure(rows.error, progress) : undefined,
    changed:
      deliveries !== undefined &&
      ((total !== undefined && total !== driver.total) ||
        (!rows.hasNextPage && deliveries.length !== driver.delivery_count)),
    more: () => void (deliveries ? rows.fetchNextPage() : rows.refetch()),
  };
}
