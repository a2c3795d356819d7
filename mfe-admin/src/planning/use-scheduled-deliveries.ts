import { useListScheduledDeliveriesQuery } from '../api/deliveries';
import type { DayRange } from './calendar-period';

/**
 * The deliveries of the range and those without a date; live updates fetch them again. While another
 * range is being loaded, those of the last one stay under the overlay.
 */
export function useScheduledDeliveries(range: DayRange, shopId: number | undefined) {
  const query = useListScheduledDeliveriesQuery(
    { ...range, ...(shopId !== undefined && { shop_id: shopId }) },
    { refetchOnMountOrArgChange: true },
  );
  const failed = query.isError && !query.isFetching;
  return {
    // A range that could not be fetched is empty, not the last one's (part 1, section 8).
    data: failed && !query.currentData ? undefined : query.data,
    isFirst: query.data === undefined && !query.isError,
    isReloading: query.data !== undefined && query.isFetching && query.currentData === undefined,
    error: failed ? query.error : undefined,
    refetch: () => void query.refetch(),
  };
}
