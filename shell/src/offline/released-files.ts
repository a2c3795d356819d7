import { FETCHED_AHEAD, type RegisteredRemote, versionsOf } from '@cigogne/contract';
import type { WorkboxPlugin } from 'workbox-core';
import { IS_RELEASED } from './worker-message';

/**
 * Whether the worker answers for a file and caches it: prefetched files of areas are left to the browser's own cache.
 * Files that a page loads have a destination; browsers use the same cache mode for them on going back or restoring a
 * tab.
 */
export function isKept(
  { cache, destination }: Pick<Request, 'cache' | 'destination'>,
  { pathname }: URL,
): boolean {
  const isFetchedAhead = cache === FETCHED_AHEAD && destination === '';
  return IS_RELEASED.test(pathname) && !isFetchedAhead;
}

/**
 * Lets only released files into and out of the cache. A request with a hash gets the right bytes or nothing; for
 * others, the answer of a captive portal or a proxy is recognised by its status or by being HTML. A page that asks for
 * a fresh copy gets one: that is how it repairs a bad one.
 */
export const onlyReleased: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(mayBeReleased(response) ? response : null),
  cachedResponseWillBeUsed: ({ request, cachedResponse }) => {
    const usable = cachedResponse && request.cache !== 'reload' && mayBeReleased(cachedResponse);
    return Promise.resolve(usable ? cachedResponse : null);
  },
};

/** Releases hold scripts, styles, fonts and images for pages to load; an opaque answer has status 0. */
function mayBeReleased({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('content-type')?.startsWith('text/html');
}

/** The hashes in a registry, of entries and preloaded files, by absolute address. */
export function hashesOf(
  remotes: ReadonlyMap<string, RegisteredRemote>,
  ownOrigin: string,
): ReadonlyMap<string, string> {
  return new Map(
    [...remotes.values()]
      .flatMap(versionsOf)
      .flatMap(({ integrity }) =>
        Object.entries(integrity).map(([address, hash]) => [
          new URL(address, ownOrigin).href,
          hash,
        ]),
      ),
  );
}
