import { useSession } from '@cigogne/shared-api';
import type { DriverDay, DriverRange } from '@cigogne/contract';
import { useEffect, useState } from 'react';
import { keepDay, knownDay, readKeptDay } from './kept-day';
import type { KeptDay } from '@cigogne/shared-api/outbox';

interface Fetched {
  readonly currentData?: DriverDay | undefined;
  readonly originalArgs?: DriverRange | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** The lists as last fetched on this phone; keeps each new pair. Undefined when none were kept. */
export function useKeptDay(incomplete: Fetched, completed: Fetched): KeptDay | undefined {
  const user = useSession().user?.id;
  const [kept, setKept] = useState(knownDay);
  const range = incomplete.originalArgs;
  const fetched = incomplete.currentData;
  const done = completed.currentData;
  const at = incomplete.fulfilledTimeStamp;

  useEffect(() => {
    let current = true;
    if (user !== undefined) {
      void readKeptDay(user).then(
        (day) => current && setKept((newer) => (newer?.user === user ? newer : day)),
      );
    }
    return () => {
      current = false;
    };
  }, [user]);

  useEffect(() => {
    if (user === undefined || !range || !fetched || !done || !at) return;
    const fetchedAt = new Date(at).toISOString();
    const day = { user, range, incomplete: fetched, completed: done, fetchedAt };
    setKept(day);
    void keepDay(day);
  }, [user, range, fetched, done, at]);

  // The list of whoever used the phone before is nobody else's, not even until the next one is read.
  return kept?.user === user ? kept : undefined;
}
