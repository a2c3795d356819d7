import type { Day } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useGetPlannedDayQuery } from '../api/deliveries';
import { FRESH_FOR_S } from './fresh-for';

/**
 * What is planned on the day; live updates fetch it again. Nothing stands for a day that is still to come: what
 * another day had would be read as this one's.
 * @param date undefined: nothing is asked for
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
