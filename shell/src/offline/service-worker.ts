/// <reference lib="webworker" />
import { REMOTE_REGISTRY_PATH } from '@cigogne/contract';
import { OUTBOX_SYNC, sendInBackground } from '@cigogne/shared-api/outbox';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files, filled in by the build. */
declare const SHELL_FILES: { url: string; revision: string | null }[];

/** How long a request may wait for a weak network before the cached answer is used. */
const NETWORK_SECONDS = 3;

precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();
// Takes over at once: scripts are named by their content, so open tabs keep finding theirs.
void self.skipWaiting();
clientsClaim();

const registry = new NetworkFirst({
  cacheName: 'registry',
  networkTimeoutSeconds: NETWORK_SECONDS,
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === REMOTE_REGISTRY_PATH,
  registry,
);

// A released version never changes, so a rollback finds the previous one still in the cache.
const releases = new CacheFirst({
  cacheName: 'releases',
  plugins: [new ExpirationPlugin({ maxEntries: 120 })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  releases,
);

const cachedPage = () => matchPrecache('/index.html');

// A driver's page comes from the cache without waiting for the network. It is the page of this worker;
// a newer one comes with the next worker, which the browser looks for at every visit.
registerRoute(
  new NavigationRoute(async ({ request }) => (await cachedPage()) ?? fetch(request), {
    allowlist: [/^\/driver(\/|\?|$)/],
  }),
);

interface Registry {
  readonly remotes: { driver?: { entry: string; preload: string[] } };
}

/**
 * Caches the driver's area while the worker installs: browsers also store the compiled code of scripts
 * that are cached then, so the next visit need not compile them.
 */
self.addEventListener('install', (event) =>
  event.waitUntil(cacheDriverArea().catch(() => undefined)),
);

async function cacheDriverArea(): Promise<void> {
  const answer = await fetch(REMOTE_REGISTRY_PATH, { cache: 'no-store' });
  const { driver } = ((await answer.json()) as Registry).remotes;
  if (driver) await (await caches.open('releases')).addAll([driver.entry, ...driver.preload]);
}

const visit = new NavigationRoute(
  async ({ request }) => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(NETWORK_SECONDS * 1000) });
    } catch {
      return (await cachedPage()) ?? Response.error();
    }
  },
  { denylist: [/^\/api(\/|$)/, /\.[a-z0-9]+$/] },
);
registerRoute(visit);

/** Caches what the page loads past this worker, so that already the first visit can go offline. */
self.addEventListener('message', (event) => {
  const { type, urls } = (event.data ?? {}) as { type?: string; urls?: string[] };
  if (type !== 'cache' || !urls) return;
  const handled = urls.map((address) => {
    const request = new Request(address);
    const strategy = new URL(address).pathname === REMOTE_REGISTRY_PATH ? registry : releases;
    return strategy.handle({ event, request }).catch(() => undefined);
  });
  event.waitUntil(Promise.all(handled));
});

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Online again: sends what the driver has queued, also when the page is closed. */
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === OUTBOX_SYNC) (event as SyncEvent).waitUntil(sendOutbox());
});

/** A visible page sends by itself and shows the progress. */
async function sendOutbox(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const inView = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  if (inView.length === 0) await sendInBackground();
  for (const page of inView) page.postMessage(OUTBOX_SYNC);
}
