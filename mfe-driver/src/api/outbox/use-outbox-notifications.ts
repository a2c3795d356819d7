import { useSession } from '@cigogne/shared-api';
import { isUnnotified, problemOf, takeUnnotified } from '@cigogne/shared-api/outbox';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect } from 'react';
import { useOutbox } from './use-outbox';

/**
 * Shows the driver once each refusal and each server failure, whoever tried to send: this page, another tab or the
 * service worker. A page in the background waits until it is visible.
 */
export function useOutboxNotifications(): void {
  const user = useSession().user?.id;
  const { items } = useOutbox();
  const unnotified = items
    .filter(isUnnotified)
    .map(({ key }) => key)
    .join();
  useEffect(() => {
    if (user === undefined || !unnotified) return undefined;
    const notifyIfVisible = () => {
      if (document.visibilityState === 'visible') void notify(user);
    };
    notifyIfVisible();
    document.addEventListener('visibilitychange', notifyIfVisible);
    return () => document.removeEventListener('visibilitychange', notifyIfVisible);
  }, [user, unnotified]);
}

async function notify(user: number): Promise<void> {
  const unnotified = await takeUnnotified(user);
  new Set(unnotified.map(problemOf)).forEach((sentence) => toast.error(sentence));
}
