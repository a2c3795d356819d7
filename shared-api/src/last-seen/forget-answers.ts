/** Name in IndexedDB. */
export const LAST_SEEN_DATABASE = 'cigogne-last-seen';

/** Deletes the kept answers, for the next person on this device. Waits until an answer being stored is written. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(LAST_SEEN_DATABASE);
  } catch {
    // Without a database nothing was kept.
  }
}
