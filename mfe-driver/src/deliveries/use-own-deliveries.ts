import { isAborted, isCallError, messageOf, whenNetworkMayBeBack } from '@cigogne/shared-api';
import { afterNextPaint } from '@cigogne/shared-api/after-next-paint';
import type { DriverRange } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  useLazyListOwnCompletedDeliveriesQuery,
  useLazyListOwnIncompleteDeliveriesQuery,
} from '../api/own-deliveries';
import { loadedLists } from '../api/outbox/saved-lists';
import { useSavedLists } from '../api/outbox/use-saved-lists';
import { isSameRange, rangeProblem } from './date-range';
import { sayFound } from './say-found';
import type { DeliveryTab } from './use-deliveries-address';

const FAILED: Readonly<Record<DeliveryTab, string>> = {
  incomplete: 'Failed to fetch incomplete deliveries',
  completed: 'Failed to fetch completed deliveries',
};

/** Longer than the time from the screen's preload to its rendering. */
const FRESH_MS = 5000;

/**
 * Both lists of the driver, fetched for each valid range and on `refresh`. After each fetch one toast says
 * what was found; a list that failed has its own (part 2, section 8).
 */
export function useOwnDeliveries(startDate: string, endDate: string) {
  const [fetchIncomplete, incomplete] = useLazyListOwnIncompleteDeliveriesQuery();
  const [fetchCompleted, completed] = useLazyListOwnCompletedDeliveriesQuery();
  const lastRange = useRef<DriverRange>(undefined);
  const [dismissed, setDismissed] = useState<string>();
  const problem = useMemo(() => rangeProblem(startDate, endDate), [startDate, endDate]);
  const saved = useSavedLists(incomplete, completed);
  const asked = { start_date: startDate, end_date: endDate };
  const isOfRange = saved && isSameRange(saved.range, asked);
  const offline = isOffline(incomplete.error);
  // Saved lists are shown while these are fetched; without network those of another range, too.
  const fallback = isOfRange || offline ? saved : undefined;

  /** The number of deliveries of each list that did not fail; undefined when a newer fetch was started. */
  const fetchBoth = useCallback(
    async function fetchBoth(
      range: DriverRange,
      { quietly = false, fromCache = false } = {},
    ): Promise<Partial<Record<DeliveryTab, number>> | undefined> {
      lastRange.current = range;
      if (!quietly) setDismissed(undefined);
      const [first, second] = await Promise.all([
        fetchIncomplete(range, fromCache),
        fetchCompleted(range, fromCache),
      ]);
      if (lastRange.current !== range) return undefined;
      if (!quietly) failuresOf(first.error, second.error).forEach((text) => toast.error(text));
      return {
        ...(!first.error && first.data && { incomplete: first.data.deliveries.length }),
        ...(!second.error && second.data && { completed: second.data.deliveries.length }),
      };
    },
    [fetchIncomplete, fetchCompleted],
  );

  const refresh = useCallback(async (): Promise<void> => {
    if (!lastRange.current) return toast.error('No previous fetch parameters found');
    const found = await fetchBoth({ ...lastRange.current });
    if (found?.incomplete === undefined || found.completed === undefined) return sayFound(found);
    toast.success('All deliveries fetched successfully');
  }, [fetchBoth]);

  const fetchRange = useEffectEvent(async (range: DriverRange) =>
    sayFound(await fetchBoth(range, { fromCache: isPreloaded(range) })),
  );
  useEffect(() => {
    if (problem) return undefined;
    const begin = () => void fetchRange({ start_date: startDate, end_date: endDate });
    // Without network the failure would be shown before the saved lists.
    if (loadedLists()) return afterNextPaint(begin);
    begin();
    return undefined;
  }, [startDate, endDate, problem]);

  const fetchAgain = useEffectEvent(() => {
    if (lastRange.current && !incomplete.isFetching && !completed.isFetching) {
      void fetchBoth({ ...lastRange.current }, { quietly: true });
    }
  });
  useEffect(() => (offline ? whenNetworkMayBeBack(fetchAgain) : undefined), [offline]);

  const failures = failuresOf(incomplete.error, completed.error);
  const old = failures.length > 0 ? (fetchedBefore(incomplete, completed) ?? fallback) : undefined;
  const isReached = !offline || isRefreshError(incomplete.error);
  // Without network the note with the age of the lists says so already.
  const failure = old && !isReached ? '' : failures.join('\n');
  const fetching = incomplete.isFetching || completed.isFetching;
  return {
    /** The list of the range last fetched; undefined until it has arrived. */
    incomplete: incomplete.currentData ?? fallback?.incomplete,
    completed: completed.currentData ?? fallback?.completed,
    /** Set when newer lists could not be fetched: without network, or from a server that fails. */
    old: old && {
      fetchedAt: old.fetchedAt,
      otherRange: old.range && !isSameRange(old.range, asked) ? old.range : undefined,
      isReached,
    },
    fetching,
    /** Whether each list, or its failure, can be shown. */
    arrived:
      problem !== undefined ||
      fallback !== undefined ||
      (hasEnded(incomplete) && hasEnded(completed)),
    /** Whether the lists are as new as possible: fetched, or without network the saved ones of these days. */
    settled:
      (offline && isOfRange === true) ||
      (incomplete.currentData !== undefined && completed.currentData !== undefined),
    problem,
    /** The text of the banner, until it is dismissed or a fetch succeeds. */
    failure: failure && failure !== dismissed ? failure : undefined,
    dismissFailure: () => failure && setDismissed(failure),
    refresh,
  };
}

/** Whether the lists of the range were fetched a moment ago, before there was a screen. */
function isPreloaded(range: DriverRange): boolean {
  const lists = loadedLists();
  if (!lists || Date.now() - Date.parse(lists.fetchedAt) > FRESH_MS) return false;
  return isSameRange(lists.range, range);
}

/** Why lists failed, in the order of the lists; without network one text for both. */
function failuresOf(incomplete: unknown, completed: unknown): string[] {
  if (isOffline(incomplete) && isOffline(completed)) {
    return [messageOf(incomplete, `${FAILED.incomplete}.\n${FAILED.completed}`, 'en')];
  }
  const of = (error: unknown, fallback: string) =>
    error === undefined || isAborted(error) ? [] : [messageOf(error, fallback, 'en')];
  return [...new Set([...of(incomplete, FAILED.incomplete), ...of(completed, FAILED.completed)])];
}

/** The lists of the range that this page has fetched before, and when; undefined unless both were. */
function fetchedBefore(...lists: readonly FetchedList[]): OldLists | undefined {
  if (lists.some(({ currentData }) => currentData === undefined)) return undefined;
  const oldest = Math.min(...lists.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp));
  return { fetchedAt: new Date(oldest).toISOString() };
}

interface FetchedList {
  readonly currentData?: unknown;
  readonly fulfilledTimeStamp?: number | undefined;
}

interface OldLists {
  readonly fetchedAt: string;
  /** Undefined: the requested range. */
  readonly range?: DriverRange;
}

const hasEnded = ({ data, error }: { data?: unknown; error?: unknown }) =>
  data !== undefined || error !== undefined;

const isOffline = (error: unknown) => isCallError(error) && error.status === 'offline';

/** Whether the server failed to refresh the session, rather than to read the lists. */
const isRefreshError = (error: unknown) => isCallError(error) && error.refreshError !== undefined;
