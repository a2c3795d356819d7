import type { Day } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useGetPlannedDayQuery } from '../api/deliveries';
import { FRESH_FOR_S } from './fresh-for';

/**
 * The planned day, refetched by live updates. Undefined while another day is loading, so that its predecessor's
 * deliveries are not taken for its own.
 * @param date undefined: sends no request
 */
export function usePlannedDay(date: Day | undefined) {
  const query = useGetPlannedDayQuery(date ?? skipToken, {
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  const failed = query.isError && !query.isFetching;
  return {
    data: query.currentData,
    isFirst: query.currentData === undefined && !failed,
    isReloading: false,
    error: failed && !query.currentData ? query.error : undefined,
    refetch: (): void => void query.refetch(),
  };
}
