/** In IndexedDB. */
export const LAST_SEEN_DATABASE = 'cigogne-last-seen';

/** For the next person at this device. The deletion waits for an answer that is just being kept. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(LAST_SEEN_DATABASE);
  } catch {
    // Without a database nothing was kept.
  }
}
