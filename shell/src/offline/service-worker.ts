/// <reference lib="webworker" />
import { areaOf, parseRegistry, REMOTE_REGISTRY_PATH, remoteOriginsOf } from '@cigogne/contract';
import { OUTBOX_SYNC, sendInBackground } from '@cigogne/shared-api/outbox';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { hashesOf, onlyReleased } from './released-files';
import { CACHE_AREA, CACHE_FILES, IS_RELEASED, type WorkerMessage } from './worker-message';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files, filled in by the build. */
declare const SHELL_FILES: { url: string; revision: string | null }[];

/** How long a request may wait for a weak network before the cached answer is used. */
const NETWORK_SECONDS = 3;
const RELEASES = 'releases';

precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();
// Takes over at once: scripts are named by their content, so open tabs keep finding theirs.
void self.skipWaiting();
clientsClaim();

// The registry itself is not answered from here: every page keeps the last good one that it has read, and
// this worker could only tell an answer from a good one by reading it, too.

// A released version never changes, so a rollback finds the previous one still in the cache, and an older
// shell the versions that fit it.
const releases = new CacheFirst({
  cacheName: RELEASES,
  plugins: [onlyReleased, new ExpirationPlugin({ maxEntries: 240 })],
});
// On whichever host: the page's content security policy says which ones it may ask.
registerRoute(({ url }) => IS_RELEASED.test(url.pathname), releases);

const cachedPage = () => matchPrecache('/index.html');

// A driver's page comes from the cache without waiting for the network. It is the page of this worker;
// a newer one comes with the next worker, which the browser looks for at every visit.
registerRoute(
  new NavigationRoute(async ({ request }) => (await cachedPage()) ?? fetch(request), {
    allowlist: [/^\/driver(\/|\?|$)/],
  }),
);

/**
 * Caches the driver's area while the worker installs: browsers also store the compiled code of scripts
 * that are cached then, so the next visit need not compile them.
 */
self.addEventListener('install', (event) =>
  event.waitUntil(cacheArea(event, areaOf('driver')).catch(() => undefined)),
);

/** Caches what an area needs at once, of the version that is released. */
async function cacheArea(event: ExtendableEvent, name: string): Promise<void> {
  const answer = await askForRegistry();
  const kept = answer.clone();
  const remote = (await remotesIn(answer))?.get(name);
  if (!remote) return;
  // For a page that has never read a registry: see `registry-of-worker.ts`.
  await (await caches.open('registry')).put(REMOTE_REGISTRY_PATH, kept);
  await Promise.all(
    [remote.entry, ...remote.preload].map((address) =>
      cacheFile(event, address, remote.integrity[address]),
    ),
  );
}

/** Caches what a page has loaded past this worker, so that already the first visit can go offline. */
async function cacheLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(RELEASES);
  const cached = await Promise.all(urls.map((url) => cache.match(url)));
  const missing = urls.filter((_url, index) => !cached[index]);
  if (missing.length === 0) return;
  const hashes = await knownHashes();
  await Promise.allSettled(missing.map((url) => cacheFile(event, url, hashes.get(url))));
}

/** By address, of the registry as it is now or else as it was kept; empty without either. */
async function knownHashes(): Promise<ReadonlyMap<string, string>> {
  const kept = async () => {
    const copy = await caches.match(REMOTE_REGISTRY_PATH);
    return copy && remotesIn(copy);
  };
  const remotes = await askForRegistry().then(remotesIn).catch(kept);
  return hashesOf(remotes ?? (await kept()) ?? new Map(), self.location.origin);
}

const askForRegistry = () => fetch(REMOTE_REGISTRY_PATH, { cache: 'no-store' });

async function remotesIn(answer: Response) {
  const origins = remoteOriginsOf(answer.headers);
  return parseRegistry(await answer.json(), self.location.origin, origins);
}

/** Rejects when what arrives has another hash. */
async function cacheFile(event: ExtendableEvent, url: string, integrity = ''): Promise<void> {
  await Promise.all(releases.handleAll({ event, request: new Request(url, { integrity }) }));
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

self.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Partial<WorkerMessage>;
  if (message.type === CACHE_FILES) event.waitUntil(cacheLoaded(event, message.urls ?? []));
  if (message.type === CACHE_AREA && message.name) {
    event.waitUntil(cacheArea(event, message.name).catch(() => undefined));
  }
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
