import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useGetOverviewQuery } from './api/overview';
import { POLLING, POLLING_WHEN_OLD } from './api/polling';
import { useCountUnreadDeliveriesQuery, useMarkDeliveriesAsReadMutation } from './api/unread';

/**
 * Number of deliveries created by shops since this user last viewed the deliveries (decision 26). Opening them resets
 * the count at once and marks them as read on the server (part 1, section 2.4); those that arrive while they are open
 * and in view are marked, too.
 */
export function useUnreadDeliveries(deliveriesOpen: boolean): number {
  const [markAsRead, { isLoading }] = useMarkDeliveriesAsReadMutation();
  const marking = useMarkOnOpen(deliveriesOpen, markAsRead);
  const { data, fulfilledTimeStamp: countedAt } = useCountUnreadDeliveriesQuery(undefined, {
    ...POLLING,
    // A count from before the mark must not arrive after it.
    skip: marking,
  });
  const count = data?.count ?? 0;
  useMarkOnRise({ count, countedAt, deliveriesOpen, mayMark: !marking && !isLoading, markAsRead });
  return marking ? 0 : count;
}

type MarkAsRead = ReturnType<typeof useMarkDeliveriesAsReadMutation>[0];

/**
 * Marks the deliveries as read when they are opened.
 * @returns whether a mark is in progress
 */
function useMarkOnOpen(deliveriesOpen: boolean, markAsRead: MarkAsRead): boolean {
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    if (!deliveriesOpen) return;
    void markAsRead().then(({ error }) => {
      if (error) toast.error('Failed to mark deliveries as read. Refreshing count.');
      setMarked(true);
    });
    return () => setMarked(false);
  }, [deliveriesOpen, markAsRead]);
  return deliveriesOpen && !marked;
}

interface MarkOnRise {
  readonly count: number;
  /** Time of the server's answer. */
  readonly countedAt: number | undefined;
  readonly deliveriesOpen: boolean;
  readonly mayMark: boolean;
  readonly markAsRead: MarkAsRead;
}

/** Marks the deliveries as read when new ones arrive while they are open and in view. */
function useMarkOnRise(rise: MarkOnRise): void {
  const { count, countedAt, deliveriesOpen, mayMark, markAsRead } = rise;
  const isVisible = useSyncExternalStore(whenVisibilityChanges, isPageVisible);
  const canMark = isVisible && mayMark;
  /** Compares each answer once, so that a mark without effect is not repeated. */
  const lastCount = useRef({ at: 0, count: 0 });
  useEffect(() => {
    if (!canMark || countedAt === undefined || countedAt === lastCount.current.at) return;
    const rises = count > lastCount.current.count;
    lastCount.current = { at: countedAt, count };
    // Nobody has asked for it, so a failure is not reported.
    if (rises && deliveriesOpen) void markAsRead();
  }, [canMark, count, deliveriesOpen, countedAt, markAsRead]);
}

const isPageVisible = () => document.visibilityState === 'visible';

function whenVisibilityChanges(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

/** Number of shops that wait for the activation of their account (decision 5). */
export function useAccountRequests(): number {
  const { data } = useGetOverviewQuery(undefined, POLLING_WHEN_OLD);
  return data?.account_requests ?? 0;
}
