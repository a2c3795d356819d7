import type { DriverTotals, PricedDelivery } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useState } from 'react';
import {
  reportFailure,
  useListDriverRowsInfiniteQuery,
  type DriverRowsAsked,
} from '../api/driver-report';
import { eachOnce } from '../components/each-once';

export type SearchedReport = Omit<DriverRowsAsked, 'driverId'>;

export interface CardRows {
  /** undefined: none has come yet */
  readonly deliveries: readonly PricedDelivery[] | undefined;
  /** Nothing comes after these. */
  readonly ended: boolean;
  /** The first part is there and the next one on its way. */
  readonly loadingMore: boolean;
  /** Why the part that was asked for last has not come. */
  readonly failure: string | undefined;
  /** They are not those any more that the totals count. */
  readonly changed: boolean;
  /** Asks for the next part, or again for the one that has not come. */
  readonly more: () => void;
}

/** A driver's deliveries, fetched part by part from when his card is opened, and kept while it stands. */
export function useDriverRows(
  driver: DriverTotals,
  report: SearchedReport,
  open: boolean,
): CardRows {
  const [openedAt, setOpenedAt] = useState<number>();
  if (open && openedAt !== report.searchedAt) setOpenedAt(report.searchedAt);
  const wanted = open || openedAt === report.searchedAt;
  const rows = useListDriverRowsInfiniteQuery(
    wanted ? { ...report, driverId: driver.driver_id } : skipToken,
  );
  const pages = rows.currentData?.pages;
  const deliveries = pages && eachOnce(pages.flatMap((page) => page.deliveries));
  const total = pages?.at(-1)?.total;
  return {
    deliveries,
    ended: !rows.hasNextPage,
    loadingMore: rows.isFetchingNextPage,
    failure:
      rows.isError && !rows.isFetching ? reportFailure(rows.error, report.progress) : undefined,
    changed:
      deliveries !== undefined &&
      ((total !== undefined && total !== driver.total) ||
        (!rows.hasNextPage && deliveries.length !== driver.delivery_count)),
    more: () => void (deliveries ? rows.fetchNextPage() : rows.refetch()),
  };
}
