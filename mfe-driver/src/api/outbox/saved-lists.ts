import { within } from '@cigogne/shared-api/within';
import { deleteSavedLists, offlineDatabase, type SavedLists } from '@cigogne/shared-api/outbox';

let loaded: SavedLists | undefined;

/** What this page has fetched, read or saved already, for a first rendering without waiting. */
export function loadedLists(): SavedLists | undefined {
  return loaded;
}

/** Keeps lists that have been fetched before there is a screen, which saves them. */
export function keepForFirstRendering(lists: SavedLists): void {
  loaded = lists;
}

/** Saves the lists for an opening without network; when storage is full they are not saved. */
export async function saveLists(lists: SavedLists): Promise<void> {
  loaded = lists;
  try {
    await (await offlineDatabase()).put('days', lists);
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

/** A database that does not open must not keep the screen from opening. */
const PRELOAD_LIMIT_MS = 300;

/** Reads the lists before the screen is rendered, so that its first rendering shows them. */
export async function preloadSavedLists(user: number): Promise<void> {
  loaded = (await within(PRELOAD_LIMIT_MS, readSavedLists(user))) ?? loaded;
}

/** For the next person. Every logout deletes what the phone holds, but those of a shell before this version do not. */
export async function forgetLists(): Promise<void> {
  loaded = undefined;
  await deleteSavedLists();
}
