import type { DeliveryFilters } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useListScheduledDeliveriesQuery } from '../api/deliveries';
import type { DayRange } from './calendar-period';
import { FRESH_FOR_S } from './fresh-for';

/**
 * The deliveries of the range; live updates fetch them again. While another range is being loaded, those of the
 * last one stay under the overlay.
 * @param range undefined: nothing is asked for
 */
export function useScheduledDeliveries(range: DayRange | undefined, shopId: number | undefined) {
  const query = useListScheduledDeliveriesQuery(range ? filtersOf(range, shopId) : skipToken, {
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  const failed = query.isError && !query.isFetching;
  return {
    // A range that could not be fetched is empty, not the last one's (part 1, section 8).
    data: failed && !query.currentData ? undefined : query.data,
    isFirst: query.data === undefined && !query.isError,
    isReloading: query.data !== undefined && query.isFetching && query.currentData === undefined,
    error: failed ? query.error : undefined,
    refetch: (): void => void query.refetch(),
  };
}

/** What the call is asked for the dated deliveries of a range, of one shop or of all. */
export function filtersOf(range: DayRange, shopId: number | undefined): DeliveryFilters {
  return { ...range, ...(shopId !== undefined && { shop_id: shopId }), undated: 'exclude' };
}
