import { isCallError, messageOf, whenNetworkMayBeBack } from '@cigogne/shared-api';
import type { DriverRange } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useLazyListOwnCompletedDeliveriesQuery,
  useLazyListOwnIncompleteDeliveriesQuery,
} from '../api/own-deliveries';
import { loadedLists } from '../api/outbox/saved-lists';
import { useSavedLists } from '../api/outbox/use-saved-lists';
import { rangeProblem } from './date-range';
import type { DeliveryTab } from './use-deliveries-address';

const FAILED: Readonly<Record<DeliveryTab, string>> = {
  incomplete: 'Failed to fetch incomplete deliveries',
  completed: 'Failed to fetch completed deliveries',
};

/**
 * Both lists of the driver, fetched for each valid range and on `refresh`. After each fetch there is one
 * toast, or one for each reason why it failed (part 2, section 8).
 * @param tab the list in view, which the toast is about
 */
export function useOwnDeliveries(startDate: string, endDate: string, tab: DeliveryTab) {
  const [fetchIncomplete, incomplete] = useLazyListOwnIncompleteDeliveriesQuery();
  const [fetchCompleted, completed] = useLazyListOwnCompletedDeliveriesQuery();
  const lastRange = useRef<DriverRange>(undefined);
  const [dismissed, setDismissed] = useState<string>();
  const problem = rangeProblem(startDate, endDate);
  const saved = useSavedLists(incomplete, completed);
  const isOfRange = saved?.range.start_date === startDate && saved.range.end_date === endDate;
  const offline = isCallError(incomplete.error) && incomplete.error.status === 'offline';
  // Saved lists are shown while these are fetched; without network those of another range, too.
  const fallback = isOfRange || offline ? saved : undefined;

  /** The number of deliveries of each; undefined when a list failed or a newer fetch was started. */
  const fetchBoth = useCallback(
    async function fetchBoth(
      range: DriverRange,
      quietly = false,
    ): Promise<Record<DeliveryTab, number> | undefined> {
      lastRange.current = range;
      if (!quietly) setDismissed(undefined);
      const [first, second] = await Promise.all([fetchIncomplete(range), fetchCompleted(range)]);
      if (lastRange.current !== range) return undefined;
      const failures = [
        first.error && messageOf(first.error, FAILED.incomplete),
        second.error && messageOf(second.error, FAILED.completed),
      ].filter((message) => message !== undefined);
      if (!quietly) new Set(failures).forEach((message) => toast.error(message));
      if (!first.data || !second.data || failures.length > 0) return undefined;
      return { incomplete: first.data.deliveries.length, completed: second.data.deliveries.length };
    },
    [fetchIncomplete, fetchCompleted],
  );

  const refresh = useCallback(async (): Promise<void> => {
    if (!lastRange.current) return toast.error('No previous fetch parameters found');
    if (await fetchBoth({ ...lastRange.current }))
      toast.success('All deliveries fetched successfully');
  }, [fetchBoth]);

  const fetchRange = useEffectEvent(async (range: DriverRange) => {
    const found = await fetchBoth(range);
    if (found) toast.success(`Found ${found[tab]} ${tab} deliveries`);
  });
  useEffect(() => {
    if (problem) return undefined;
    const begin = () => void fetchRange({ start_date: startDate, end_date: endDate });
    // Without network the failure would be shown before the saved lists.
    if (loadedLists()) return afterPaint(begin);
    begin();
    return undefined;
  }, [startDate, endDate, problem]);

  const fetchAgain = useEffectEvent(() => {
    if (lastRange.current && !incomplete.isFetching && !completed.isFetching) {
      void fetchBoth({ ...lastRange.current }, true);
    }
  });
  useEffect(() => (offline ? whenNetworkMayBeBack(fetchAgain) : undefined), [offline]);

  const error = incomplete.error ?? completed.error;
  // Without network the note with the age of the lists says so already.
  const failure =
    error &&
    !(offline && saved) &&
    messageOf(error, incomplete.error ? FAILED.incomplete : FAILED.completed);
  return {
    /** Of the range last fetched; undefined until it is there. */
    incomplete: incomplete.currentData ?? fallback?.incomplete,
    completed: completed.currentData ?? fallback?.completed,
    /** Without network: when the lists were fetched. */
    savedAt: offline ? saved?.fetchedAt : undefined,
    fetching: incomplete.isFetching || completed.isFetching,
    problem,
    /** The text of the banner, until it is dismissed or a fetch succeeds. */
    failure: failure && failure !== dismissed ? failure : undefined,
    dismissFailure: () => failure && setDismissed(failure),
    refresh,
  };
}

/** Runs it after the next paint. Returns how to cancel it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
