/// <reference lib="webworker" />
import { isPageAddress } from '@cigogne/contract';
import { OUTBOX_SYNC, sendInBackground } from '@cigogne/shared-api/outbox';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerVisit } from './answer-visit';
import { cacheArea, cacheLoaded, cacheOpenAreas, releases } from './cached-files';
import { askPage } from './ask-page';
import { isKept } from './released-files';
import { CACHE_AREA, CACHE_FILES, type WorkerMessage } from './worker-message';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files, filled in by the build. */
declare const SHELL_FILES: { url: string; revision: string | null; integrity?: string }[];

// No directory index: `/` has a page of its own, which the server sends to visitors.
precacheAndRoute(SHELL_FILES, { directoryIndex: '' });
cleanupOutdatedCaches();
// Takes over at once: scripts are named by their content, so open tabs keep finding theirs.
void self.skipWaiting();
clientsClaim();

// The registry is not served from here: every page keeps the last good one that it has read, and this worker could only
// judge an answer by parsing it, too.

// On any host: the page's content security policy says which ones are allowed.
registerRoute(({ request, url }) => isKept(request, url), releases);

registerRoute(
  ({ request, url, sameOrigin }) =>
    request.mode === 'navigate' && sameOrigin && isPageAddress(url.pathname),
  answerVisit,
);

self.addEventListener('install', (event) =>
  event.waitUntil(cacheOpenAreas(event).catch(() => undefined)),
);

self.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Partial<WorkerMessage>;
  if (message.type === CACHE_FILES) event.waitUntil(cacheLoaded(event, message.urls ?? []));
  if (message.type === CACHE_AREA && message.name) {
    event.waitUntil(cacheArea(event, message.name).catch(() => undefined));
    // The release may have brought a shell, too: the reload that follows then finds it.
    event.waitUntil(self.registration.update().catch(() => undefined));
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

/**
 * The driver's area in view sends by itself and shows the progress. Others, such as a legal page, do not answer.
 * Areas older than this question do not answer either and send as well; a lock lets one sender run at a time.
 */
async function sendOutbox(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const inView = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(inView.map((page) => askPage<boolean>(page, OUTBOX_SYNC)));
  if (!answers.includes(true)) await sendInBackground();
}
