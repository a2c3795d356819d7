import { readSessionHint, useSession } from '@cigogne/shared-api';
import { useEffect } from 'react';
import { rememberDriver } from './remembered-driver';
import { CACHE_FILES, IS_RELEASED, tellWorker } from './worker-message';

/**
 * Makes the suite work offline for drivers. The service worker is registered once a driver has signed
 * in, so that visitors and the other roles load nothing for it.
 */
export function useOfflineSupport(): void {
  const { user, checkingAuth } = useSession();
  useEffect(() => {
    if (checkingAuth) return;
    if (user?.role === 'driver') rememberDriver(user);
    else if (user || !readSessionHint()) rememberDriver(undefined);
  }, [user, checkingAuth]);

  const isDriver = user?.role === 'driver';
  useEffect(() => {
    if (!isDriver || !('serviceWorker' in navigator)) return;
    linkManifest();
    const timer = setTimeout(() => void register(), REGISTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDriver]);
}

/** The worker's files must not compete with the driver's list for bandwidth. */
const REGISTER_AFTER_MS = 1500;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
    cacheWhatIsLoaded();
  } catch (error) {
    console.info('The suite will not open without network', error);
  }
}

/**
 * Hands every file of the area to the worker, those loaded before it was active and those that are loaded
 * after the screen, such as the date picker.
 */
function cacheWhatIsLoaded(): void {
  const observer = new PerformanceObserver((list) => {
    const urls = list
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => IS_RELEASED.test(new URL(name).pathname));
    if (urls.length > 0) tellWorker({ type: CACHE_FILES, urls: [...new Set(urls)] });
  });
  observer.observe({ type: 'resource', buffered: true });
}

function linkManifest(): void {
  if (document.head.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
