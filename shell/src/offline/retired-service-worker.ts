/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

// In place of `service-worker.js` on a site, this takes the worker and its caches out of every browser that
// comes by: see docs/offline.md. What a driver has not sent yet lies in IndexedDB, and stays.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
