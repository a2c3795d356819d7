import { isCallError, messageOf, whenNetworkMayBeBack } from '@cigogne/shared-api';
import type { DriverRange } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useLazyListOwnCompletedDeliveriesQuery,
  useLazyListOwnIncompleteDeliveriesQuery,
} from '../api/own-deliveries';
import { knownDay } from '../api/outbox/kept-day';
import { useKeptDay } from '../api/outbox/use-kept-day';
import { rangeProblem } from './date-range';
import type { DeliveryTab } from './use-address';

const FAILED: Readonly<Record<DeliveryTab, string>> = {
  incomplete: 'Failed to fetch incomplete deliveries',
  completed: 'Failed to fetch completed deliveries',
};

/**
 * Both lists of the driver. They are fetched for each valid range, and again on `refresh`; each
 * fetch is answered by one toast, or by one for each reason why it failed (part 2, section 8).
 * @param tab the list in view: the one that a fetch speaks of
 */
export function useOwnDeliveries(startDate: string, endDate: string, tab: DeliveryTab) {
  const [fetchIncomplete, incomplete] = useLazyListOwnIncompleteDeliveriesQuery();
  const [fetchCompleted, completed] = useLazyListOwnCompletedDeliveriesQuery();
  const lastRange = useRef<DriverRange>(undefined);
  const [dismissed, setDismissed] = useState<string>();
  const problem = rangeProblem(startDate, endDate);
  const kept = useKeptDay(incomplete, completed);
  const ofRange = kept?.range.start_date === startDate && kept.range.end_date === endDate;
  const offline = isCallError(incomplete.error) && incomplete.error.status === 'offline';
  // At once while the lists are on their way; without network whatever range was fetched last.
  const standIn = ofRange || offline ? kept : undefined;

  /** How many each list holds; undefined when a list failed or a newer fetch has overtaken. */
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
    // Without network the refusal would come, and be drawn, before the list that the phone has kept.
    if (knownDay()) return afterPaint(begin);
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
  // Without network the note with the list's age says so; a banner beside it would say it again.
  const failure =
    error &&
    !(offline && kept) &&
    messageOf(error, incomplete.error ? FAILED.incomplete : FAILED.completed);
  return {
    /** Of the range last fetched; undefined until a list has arrived. */
    incomplete: incomplete.currentData ?? standIn?.incomplete,
    completed: completed.currentData ?? standIn?.completed,
    /** When the lists were fetched, while there is no network. */
    keptSince: offline ? kept?.fetchedAt : undefined,
    fetching: incomplete.isFetching || completed.isFetching,
    problem,
    /** What the banner says, until it is dismissed or a fetch succeeds. */
    failure: failure && failure !== dismissed ? failure : undefined,
    dismissFailure: () => failure && setDismissed(failure),
    refresh,
  };
}

/** Runs it once the screen has been painted. Returns how to stop it. */
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
