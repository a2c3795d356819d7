import { FETCHED_AHEAD, type RegisteredRemote, versionsOf } from '@cigogne/contract';
import type { WorkboxPlugin } from 'workbox-core';
import { IS_RELEASED } from './worker-message';

/**
 * Whether a file is answered for, and kept: what is fetched ahead is, of all areas, left to the browser's own cache. What a page
 * loads has a destination; browsers ask for it in the same way when they go back, or restore a tab.
 */
export function isKept(
  { cache, destination }: Pick<Request, 'cache' | 'destination'>,
  { pathname }: URL,
): boolean {
  const isFetchedAhead = cache === FETCHED_AHEAD && destination === '';
  return IS_RELEASED.test(pathname) && !isFetchedAhead;
}

/**
 * Lets only released files into the cache, and out of it. A request that brings its hash is answered with the
 * right bytes or not at all; of the others, what a captive portal or a proxy sends in place of a file is told
 * by its status or by being a page. A page that asks for a fresh copy gets one: that is how it mends a bad one.
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
