import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useGetOverviewQuery } from './api/overview';
import { POLLING, POLLING_WHEN_OLD } from './api/polling';
import { useCountUnreadDeliveriesQuery, useMarkDeliveriesAsReadMutation } from './api/unread';

/**
 * How many deliveries shops have created since this user last looked at the deliveries (decision 26). Opening them sets
 * the count to zero at once and marks them as read on the server (part 1, section 2.4); what arrives while they are open
 * and in view is marked, too.
 */
export function useUnreadDeliveries(deliveriesOpen: boolean): number {
  const [markAsRead, { isLoading }] = useMarkDeliveriesAsReadMutation();
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    if (!deliveriesOpen) return;
    void markAsRead().then(({ error }) => {
      if (error) toast.error('Failed to mark deliveries as read. Refreshing count.');
      setMarked(true);
    });
    return () => setMarked(false);
  }, [deliveriesOpen, markAsRead]);
  const marking = deliveriesOpen && !marked;
  const { data, fulfilledTimeStamp } = useCountUnreadDeliveriesQuery(undefined, {
    ...POLLING,
    // A count from before they were marked as read must not arrive afterwards.
    skip: marking,
  });
  const count = data?.count ?? 0;
  const isVisible = useSyncExternalStore(whenVisibilityChanges, isPageVisible);
  const canMark = isVisible && !marking && !isLoading;
  /** The count that was judged last. Each answer is judged once, so that a mark that changes nothing is not repeated. */
  const judged = useRef({ at: 0, count: 0 });
  useEffect(() => {
    if (!canMark || fulfilledTimeStamp === undefined || fulfilledTimeStamp === judged.current.at) {
      return;
    }
    const rises = count > judged.current.count;
    judged.current = { at: fulfilledTimeStamp, count };
    // Nobody has asked for it: that it fails is not told.
    if (rises && deliveriesOpen) void markAsRead();
  }, [canMark, count, deliveriesOpen, fulfilledTimeStamp, markAsRead]);
  return marking ? 0 : count;
}

const isPageVisible = () => document.visibilityState === 'visible';

function whenVisibilityChanges(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

/** How many shops wait for the activation of their account (decision 5). */
export function useAccountRequests(): number {
  const { data } = useGetOverviewQuery(undefined, POLLING_WHEN_OLD);
  return data?.account_requests ?? 0;
}
