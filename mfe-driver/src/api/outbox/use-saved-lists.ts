import { useSession } from '@cigogne/shared-api';
import type { DriverDay, DriverRange } from '@cigogne/contract';
import type { SavedLists } from '@cigogne/shared-api/outbox';
import { useEffect, useSyncExternalStore } from 'react';
import {
  holdsToday,
  loadedLists,
  loadSavedLists,
  saveLists,
  subscribeToLoadedLists,
} from './saved-lists';

interface FetchedList {
  readonly currentData?: DriverDay | undefined;
  readonly originalArgs?: DriverRange | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** The lists as last fetched on this phone; saves each new pair that includes today. Undefined when none are saved. */
export function useSavedLists(
  incomplete: FetchedList,
  completed: FetchedList,
): SavedLists | undefined {
  const user = useSession().user?.id;
  const saved = useSyncExternalStore(subscribeToLoadedLists, loadedLists);
  const range = incomplete.originalArgs;
  const open = incomplete.currentData;
  const done = completed.currentData;
  const at = incomplete.fulfilledTimeStamp;

  useEffect(() => {
    // Lists fetched before the screen existed are for its first rendering, whatever their days.
    if (user !== undefined && loadedLists()?.user !== user) void loadSavedLists(user);
  }, [user]);

  useEffect(() => {
    if (user === undefined || !range || !open || !done || !at) return;
    // Looking at past days must not lose today's addresses, on the phone or in this page.
    if (!holdsToday(range)) return void loadSavedLists(user);
    const fetchedAt = new Date(at).toISOString();
    void saveLists({ user, range, incomplete: open, completed: done, fetchedAt });
  }, [user, range, open, done, at]);

  // The lists of the phone's previous user are never shown, even before one's own are read.
  return saved?.user === user ? saved : undefined;
}
