import type { DeliveryFilters } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useListScheduledDeliveriesQuery } from '../api/deliveries';
import type { DayRange } from './calendar-period';
import { FRESH_FOR_S } from './fresh-for';

/**
 * The deliveries of the range, refetched by live updates. While another range is loading, the former ones stay under
 * the overlay.
 * @param range undefined: sends no request
 */
export function useScheduledDeliveries(range: DayRange | undefined, shopId: number | undefined) {
  const query = useListScheduledDeliveriesQuery(range ? filtersOf(range, shopId) : skipToken, {
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  const failed = query.isError && !query.isFetching;
  return {
    // A range that could not be fetched is empty; the former range is not shown (part 1, section 8).
    data: failed && !query.currentData ? undefined : query.data,
    isFirst: query.data === undefined && !query.isError,
    isReloading: query.data !== undefined && query.isFetching && query.currentData === undefined,
    error: failed ? query.error : undefined,
    refetch: (): void => void query.refetch(),
  };
}

/** The filters of the call for the dated deliveries of a range, of one shop or of all. */
export function filtersOf(range: DayRange, shopId: number | undefined): DeliveryFilters {
  return { ...range, ...(shopId !== undefined && { shop_id: shopId }), undated: 'exclude' };
}
