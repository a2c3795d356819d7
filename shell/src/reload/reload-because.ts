import { RemoteFailure } from '@cigogne/shared-api';
import { reloadWithNewestWorker } from './reload-with-newest-worker';

const KEY = 'cigogne.reloaded-because';

/** The failure because of which this page was reloaded; a further reload by hand forgets it. */
const before = takeFailure();

/** Loads the page anew, and the newest service worker, because an area has failed. */
export function reloadBecause(name: string, error: unknown): void {
  try {
    sessionStorage.setItem(KEY, describe(name, error));
  } catch {
    // Without storage the next page does not know that it was reloaded before.
  }
  void reloadWithNewestWorker();
}

/** Whether this page was loaded anew because of the same failure. */
export function wasReloadedBecause(name: string, error: unknown): boolean {
  return before === describe(name, error);
}

/** Without parts that differ between attempts, such as the address of a retried script. */
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
