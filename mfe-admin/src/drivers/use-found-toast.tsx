import type { DriverTotals, ReportRange } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Progress } from '../api/progress';
import { countOf } from './report-sums';

/** The query result of a list in the displayed range. */
interface SearchedList {
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly currentData?: readonly DriverTotals[] | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

const LISTS = ['incomplete', 'completed'] as const;

/**
 * The toast of part 2, section 8: once both requests of a search have ended, it reports the results, one line per
 * loaded list. A search superseded by another one reports nothing.
 */
export function useFoundToast(range: ReportRange, lists: Readonly<Record<Progress, SearchedList>>) {
  const searched = `${range.start_date} ${range.end_date}`;
  const busy = LISTS.some((list) => lists[list].isFetching);
  const answered = LISTS.map((list) => lists[list].fulfilledTimeStamp).join();
  const say = useEffectEvent(() =>
    toast.success(
      <>
        {LISTS.map((list) => {
          const { isSuccess, currentData } = lists[list];
          return isSuccess && currentData && <div key={list}>{foundIn(list, currentData)}</div>;
        })}
      </>,
    ),
  );
  const told = useRef({ searched: '', answered: '' });
  useEffect(() => {
    // Remembered answers belong to another search.
    if (told.current.searched !== searched) told.current = { searched, answered };
    if (busy || told.current.answered === answered) return;
    told.current = { searched, answered };
    say();
  }, [searched, busy, answered]);
}

const foundIn = (list: Progress, drivers: readonly DriverTotals[]) =>
  `Found ${countOf(drivers)} ${list} deliveries across ${drivers.length} drivers`;
