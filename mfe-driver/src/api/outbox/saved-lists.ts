import type { DriverRange } from '@cigogne/contract';
import { todayNow } from '@cigogne/shared-api/use-today';
import { within } from '@cigogne/shared-api/within';
import {
  deleteSavedLists,
  listsAfterVisit,
  offlineDatabase,
  type SavedLists,
  type SentVisit,
} from '@cigogne/shared-api/outbox';

let loaded: SavedLists | undefined;
const listeners = new Set<() => void>();

/** The lists this page has fetched, read or saved, for rendering without waiting. */
export function loadedLists(): SavedLists | undefined {
  return loaded;
}

/** Returns the unsubscribe function. */
export function subscribeToLoadedLists(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(lists: SavedLists | undefined): void {
  loaded = lists;
  listeners.forEach((listener) => listener());
}

/** Keeps lists that were fetched before the screen exists, which saves them. */
export function keepForFirstRendering(lists: SavedLists): void {
  show(lists);
}

/** Applies an accepted visit to the lists of this page; its sender has already applied it to the saved ones. */
export function changeLoadedLists(sent: SentVisit): void {
  if (loaded) show(listsAfterVisit(loaded, sent));
}

/**
 * Saves the lists for an opening without network, unless another tab has saved newer ones; when storage is full they
 * are not saved.
 */
export async function saveLists(lists: SavedLists): Promise<void> {
  show(lists);
  try {
    const change = (await offlineDatabase()).transaction('days', 'readwrite');
    const saved = await change.store.get(lists.user);
    // A later date can only come from a wrong clock.
    const now = new Date().toISOString();
    const isOlder = saved && lists.fetchedAt < saved.fetchedAt && saved.fetchedAt <= now;
    await Promise.all([!isOlder && change.store.put(lists), change.done]);
  } catch (error) {
    console.info('The lists are not saved on this phone', error);
  }
}

/** The lists as last fetched; undefined when none are saved. */
export async function readSavedLists(user: number): Promise<SavedLists | undefined> {
  try {
    return await (await offlineDatabase()).get('days', user);
  } catch {
    return undefined;
  }
}

/** Whether lists of these days include today's round: only then are they saved. */
export function holdsToday({ start_date, end_date }: DriverRange): boolean {
  const today = todayNow();
  return start_date <= today && today <= end_date;
}

/** Reads the saved lists of a driver, unless this page has its own that include today, which are as recent. */
export async function loadSavedLists(user: number): Promise<void> {
  const lists = await readSavedLists(user);
  if (lists && (loaded?.user !== user || !holdsToday(loaded.range))) show(lists);
}

/** A database that does not open must not keep the screen from opening. */
const PRELOAD_LIMIT_MS = 300;

/** Reads the lists before the screen is rendered, so that its first rendering shows them. */
export async function preloadSavedLists(user: number): Promise<void> {
  show((await within(PRELOAD_LIMIT_MS, readSavedLists(user))) ?? loaded);
}

/** Deletes the lists for the next person: logouts of older shells do not. */
export async function forgetLists(): Promise<void> {
  show(undefined);
  await deleteSavedLists();
}
