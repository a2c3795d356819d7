/// <reference lib="webworker" />
import { OUTBOX_SYNC, sendInBackground } from '@cigogne/shared-api/outbox';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files, put in by the build. */
declare const SHELL_FILES: { url: string; revision: string | null }[];

/** A valley without network must not cost more than this before what is kept here is shown. */
const NETWORK_SECONDS = 3;

precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();
// Takes over at once: scripts are named by their content, so open tabs go on with theirs.
void self.skipWaiting();
clientsClaim();

const registry = new NetworkFirst({
  cacheName: 'registry',
  networkTimeoutSeconds: NETWORK_SECONDS,
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/remotes.json', registry);

// A released version never changes, so a rollback finds the one before still here.
const releases = new CacheFirst({
  cacheName: 'releases',
  plugins: [new ExpirationPlugin({ maxEntries: 120 })],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  releases,
);

const kept = () => matchPrecache('/index.html');

// A driver waits for nothing that lies on his phone. The page is the one that came with this worker;
// a newer one comes with the next, which the browser looks for at every opening.
registerRoute(
  new NavigationRoute(async ({ request }) => (await kept()) ?? fetch(request), {
    allowlist: [/^\/driver(\/|\?|$)/],
  }),
);

interface Registry {
  readonly remotes: { driver?: { entry: string; preload: string[] } };
}

/**
 * The driver's area comes with the worker. Browsers keep what they have compiled of scripts that are put
 * into a cache now, so that already the next opening need not compile them.
 */
self.addEventListener('install', (event) =>
  event.waitUntil(keepDriversArea().catch(() => undefined)),
);

async function keepDriversArea(): Promise<void> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' });
  const { driver } = ((await answer.json()) as Registry).remotes;
  if (driver) await (await caches.open('releases')).addAll([driver.entry, ...driver.preload]);
}

const visit = new NavigationRoute(
  async ({ request }) => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(NETWORK_SECONDS * 1000) });
    } catch {
      return (await kept()) ?? Response.error();
    }
  },
  { denylist: [/^\/api(\/|$)/, /\.[a-z0-9]+$/] },
);
registerRoute(visit);

/** What a page has loaded before the worker was there, so that the first day offline works, too. */
self.addEventListener('message', (event) => {
  const { type, urls } = (event.data ?? {}) as { type?: string; urls?: string[] };
  if (type !== 'keep' || !urls) return;
  const handled = urls.map((address) => {
    const request = new Request(address);
    const strategy = new URL(address).pathname === '/remotes.json' ? registry : releases;
    return strategy.handle({ event, request }).catch(() => undefined);
  });
  event.waitUntil(Promise.all(handled));
});

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** There is a network again: what a driver has done goes out, also when he has closed the page. */
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === OUTBOX_SYNC) (event as SyncEvent).waitUntil(sendWhatWaits());
});

/** A page in view sends by itself, and shows how far it is. */
async function sendWhatWaits(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const inView = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  if (inView.length === 0) await sendInBackground();
  for (const page of inView) page.postMessage(OUTBOX_SYNC);
}
