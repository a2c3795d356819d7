import { REMOTE_REGISTRY_PATH } from '@cigogne/contract';

/**
 * The registry as the service worker found it when it was installed, for the first start of a page that has never read
 * one itself: the worker that brought this shell may have been installed by an older one, just before the network was
 * lost. Rejects when there is none either.
 */
export async function registryOfWorker(): Promise<Response> {
  const kept = await window.caches?.match(REMOTE_REGISTRY_PATH);
  if (!kept) throw new Error(`${REMOTE_REGISTRY_PATH}: neither an answer nor a copy`);
  return kept;
}
