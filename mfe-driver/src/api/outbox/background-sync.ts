import { OUTBOX_SYNC, outboxSnapshot } from '@cigogne/shared-api/outbox';

/** Background Sync exists in Chromium; in other browsers only an open page sends. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to send the outbox once there is a network, even after the page was closed. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker: SyncingRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await worker?.sync?.register(OUTBOX_SYNC);
  } catch (error) {
    console.info('Nothing will be sent while the page is closed', error);
  }
}

/**
 * Calls back when the service worker leaves the sending to this page, which confirms it, and requests Background Sync
 * whenever the page is hidden. Returns the unsubscribe function.
 */
export function onBackgroundSync(sendNow: () => void): () => void {
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    if (data !== OUTBOX_SYNC) return;
    ports[0]?.postMessage(true);
    sendNow();
  };
  const onHidden = () => {
    const waits = outboxSnapshot().items.some(({ refusal }) => refusal === undefined);
    if (document.visibilityState === 'hidden' && waits) void requestBackgroundSync();
  };
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  workers?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    workers?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
