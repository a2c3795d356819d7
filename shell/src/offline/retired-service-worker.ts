/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

// Put in place of `service-worker.js`, this removes the worker and its caches from every browser that visits: see
// docs/offline.md. Unsent reports of drivers are in IndexedDB and stay.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
