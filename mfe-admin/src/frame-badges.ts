import { useEffect, useState } from 'react';
import { useGetOverviewQuery } from './api/overview';
import { POLLING, POLLING_WHEN_OLD } from './api/polling';
import { useCountUnreadDeliveriesQuery, useMarkDeliveriesAsReadMutation } from './api/unread';

/**
 * How many deliveries shops have created since this user last opened the deliveries. Opening them sets
 * the count to zero at once and marks them as read on the server (part 1, section 2.4).
 */
export function useUnreadDeliveries(deliveriesOpen: boolean): number {
  const [markAsRead] = useMarkDeliveriesAsReadMutation();
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    if (!deliveriesOpen) return;
    void markAsRead().then(() => setMarked(true));
    return () => setMarked(false);
  }, [deliveriesOpen, markAsRead]);
  const marking = deliveriesOpen && !marked;
  const { data } = useCountUnreadDeliveriesQuery(undefined, {
    ...POLLING,
    // A count from before they were marked as read must not arrive afterwards.
    skip: marking,
  });
  return marking ? 0 : (data?.count ?? 0);
}

/** How many shops wait for the activation of their account (decision 5). */
export function useAccountRequests(): number {
  const { data } = useGetOverviewQuery(undefined, POLLING_WHEN_OLD);
  return data?.account_requests ?? 0;
}
