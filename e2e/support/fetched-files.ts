import type { Page } from '@playwright/test';

/**
 * Watches from now on which files of remotes a page fetches over the network, not from a cache.
 * @returns a function that returns their paths
 */
export async function remoteFilesFetchedBy(page: Page): Promise<() => readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  const cached = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (cached.has(requestId) || response.fromDiskCache || response.fromPrefetchCache) return;
    const { pathname } = new URL(response.url);
    if (/^\/remotes\/[^/]+\//.test(pathname)) fetched.push(pathname);
  });
  return () => fetched;
}
