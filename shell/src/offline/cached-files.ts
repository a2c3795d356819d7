/// <reference lib="webworker" />
import {
  parseRegistry,
  REMOTE_REGISTRY_PATH,
  remoteOriginsOf,
  type RegisteredRemote,
} from '@cigogne/contract';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { askPage } from './ask-page';
import { hashesOf, onlyReleased } from './released-files';
import { IS_RELEASED, LOADED_FILES } from './worker-message';

declare const self: ServiceWorkerGlobalScope;

type Remotes = ReadonlyMap<string, RegisteredRemote>;

const RELEASES = 'releases';

/**
 * Answers for released files from the cache. A released version never changes, so a rollback finds the previous
 * one still there, and an older shell the versions that fit it.
 */
export const releases = new CacheFirst({
  cacheName: RELEASES,
  plugins: [onlyReleased, new ExpirationPlugin({ maxEntries: 240 })],
});

/**
 * Caches the areas that the open pages show: what the version released now needs at once, and what they have
 * loaded. While the worker installs, browsers also store the compiled code of the scripts that are cached, so the
 * next visit need not compile them.
 */
export async function cacheOpenAreas(event: ExtendableEvent): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(
    pages.map((page) => askPage<readonly string[]>(page, LOADED_FILES)),
  );
  const urls = answers.flatMap((files) => files ?? []);
  const names = urls.flatMap((url) => IS_RELEASED.exec(new URL(url).pathname)?.[1] ?? []);
  const remotes = await knownRemotes();
  await Promise.allSettled(
    [...new Set(names)].map((name) => cacheWhatIsNeeded(event, remotes.get(name))),
  );
  await cacheAll(event, urls, remotes);
}

/** Caches what an area needs at once, of the version that is released. */
export async function cacheArea(event: ExtendableEvent, name: string): Promise<void> {
  await cacheWhatIsNeeded(event, (await knownRemotes()).get(name));
}

/** Caches files that a page loaded without this worker, so that the suite works offline after the first visit. */
export async function cacheLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(RELEASES);
  const cached = await Promise.all(urls.map((url) => cache.match(url)));
  const missing = urls.filter((_url, index) => !cached[index]);
  if (missing.length > 0) await cacheAll(event, missing, await knownRemotes());
}

async function cacheWhatIsNeeded(event: ExtendableEvent, remote?: RegisteredRemote): Promise<void> {
  if (!remote) return;
  await Promise.all(
    [remote.entry, ...remote.preload].map((address) =>
      cacheFile(event, address, remote.integrity[address]),
    ),
  );
}

async function cacheAll(event: ExtendableEvent, urls: readonly string[], remotes: Remotes) {
  const hashes = hashesOf(remotes, self.location.origin);
  await Promise.allSettled(urls.map((url) => cacheFile(event, url, hashes.get(url))));
}

/** Rejects when what arrives has another hash. */
async function cacheFile(event: ExtendableEvent, url: string, integrity = ''): Promise<void> {
  await Promise.all(releases.handleAll({ event, request: new Request(url, { integrity }) }));
}

/** The remotes of the current registry, or else of the cached one; empty without either. */
async function knownRemotes(): Promise<Remotes> {
  const cache = await caches.open('registry');
  const answer = await fetch(REMOTE_REGISTRY_PATH, { cache: 'no-store' }).catch(() => undefined);
  const copy = answer?.clone();
  const remotes = await remotesIn(answer);
  if (!remotes || !copy)
    return (await remotesIn(await cache.match(REMOTE_REGISTRY_PATH))) ?? new Map();
  // For a page that has never read a registry: see `registry-of-worker.ts`.
  await cache.put(REMOTE_REGISTRY_PATH, copy);
  return remotes;
}

/** Undefined when it is no registry, such as the page of a captive portal. */
async function remotesIn(answer: Response | undefined): Promise<Remotes | undefined> {
  if (!answer) return undefined;
  const content: unknown = await answer.json().catch(() => undefined);
  return parseRegistry(content, self.location.origin, remoteOriginsOf(answer.headers));
}
