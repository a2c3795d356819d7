import { currentView, OUTBOX_SYNC } from '@cigogne/shared-api/outbox';

/** The Background Sync of Chromium; other browsers send when the driver looks again, and every 20 s. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to send what waits once there is a network, also when the page has been closed. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker: SyncingRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await worker?.sync?.register(OUTBOX_SYNC);
  } catch (error) {
    console.info('Nothing will be sent while the page is closed', error);
  }
}

/** Calls back when the browser, woken by the network, finds this page in view; asks again when it is left. */
export function whenWokenByBrowser(sendNow: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => data === OUTBOX_SYNC && sendNow();
  const onHidden = () => {
    const waits = currentView().items.some(({ refusal }) => refusal === undefined);
    if (document.visibilityState === 'hidden' && waits) void askForBackgroundSync();
  };
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  workers?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    workers?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
