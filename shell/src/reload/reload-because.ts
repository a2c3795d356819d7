import { RemoteFailure } from '@cigogne/shared-api';
import { reloadWithNewestWorker } from './reload-with-newest-worker';

const KEY = 'cigogne.reloaded-because';

/** The failure that caused this reload; another reload by hand clears it. */
const before = takeFailure();

/** Reloads the page, with the newest service worker, after an area has failed. */
export function reloadBecause(name: string, error: unknown): void {
  try {
    sessionStorage.setItem(KEY, describe(name, error));
  } catch {
    // Without storage the next page does not know that it was reloaded before.
  }
  void reloadWithNewestWorker();
}

/** Whether this page was reloaded because of the same failure. */
export function wasReloadedBecause(name: string, error: unknown): boolean {
  return before === describe(name, error);
}

/** Omits parts that differ between attempts, such as the address of a retried script. */
const describe = (name: string, error: unknown) =>
  `${name}: ${error instanceof RemoteFailure ? error.reason : String(error)}`;

function takeFailure(): string | null {
  try {
    const failure = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return failure;
  } catch {
    return null;
  }
}
