/** Whether a path is that of a released file, on the site or on another host. */
export { IN_RELEASE as IS_RELEASED } from '@cigogne/contract';

export const CACHE_FILES = 'cache-files';
export const CACHE_AREA = 'cache-area';

/** What a page asks the service worker to do. */
export type WorkerMessage =
  | { readonly type: typeof CACHE_FILES; readonly urls: readonly string[] }
  /** A newer version of the area has been released. */
  | { readonly type: typeof CACHE_AREA; readonly name: string };

/** What a worker that is being installed asks a page; answered by addresses on the port that comes with it. */
export const LOADED_FILES = 'loaded-files';

/** Does nothing where no worker is registered. */
export function tellWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage(message))
    .catch(() => undefined);
}
