import { useSession } from '@cigogne/shared-api';
import { isUntold, problemOf, takeUntold } from '@cigogne/shared-api/outbox';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect } from 'react';
import { useOutbox } from './use-outbox';

/**
 * Tells the driver once what the server has refused or failed at, whoever tried to send it: this page,
 * another tab or the service worker. A page in the background waits until it is looked at.
 */
export function useTelling(): void {
  const user = useSession().user?.id;
  const { items } = useOutbox();
  const untold = items
    .filter(isUntold)
    .map(({ key }) => key)
    .join();
  useEffect(() => {
    if (user === undefined || !untold) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible') void tellAll(user);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [user, untold]);
}

async function tellAll(user: number): Promise<void> {
  const untold = await takeUntold(user);
  new Set(untold.map(problemOf)).forEach((sentence) => toast.error(sentence));
}
