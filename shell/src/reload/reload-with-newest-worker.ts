import { within } from '@cigogne/shared-api/within';
import { reloadPage } from './reload-page';

const TIME_LIMIT_MS = 3000;

/**
 * Reloads the page. Where a service worker serves it from its cache, first waits for a newer worker, which brings the
 * newest page.
 */
export async function reloadWithNewestWorker(reload = reloadPage): Promise<void> {
  await within(TIME_LIMIT_MS, newestWorkerActive()).catch(() => undefined);
  reload();
}

async function newestWorkerActive(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const newer = registration?.installing ?? registration?.waiting;
  if (!newer) return;
  await new Promise<void>((resolve) => {
    newer.addEventListener('statechange', () => {
      if (newer.state === 'activated' || newer.state === 'redundant') resolve();
    });
  });
}
