import { readSessionHint, useSession } from '@cigogne/shared-api';
import { useEffect } from 'react';
import { answerInstallingWorker, cacheWhatIsLoaded } from './loaded-files';
import { rememberDriver } from './remembered-driver';
import { whenQuiet } from './when-quiet';

/**
 * Lets the suite open from the browser's cache. The service worker is registered once somebody has signed in, so that
 * visitors load nothing for it.
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
    if (isDriver && 'serviceWorker' in navigator) linkManifest();
  }, [isDriver]);

  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn || !('serviceWorker' in navigator)) return;
    const left = new AbortController();
    answerInstallingWorker(left.signal);
    // The worker's files must not compete with those of the screen for bandwidth.
    whenQuiet(left.signal, () => void register(left.signal));
    return () => left.abort();
  }, [isSignedIn]);
}

async function register(signal: AbortSignal): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  } catch (error) {
    console.info('The suite will not open without network', error);
    return;
  }
  if (!signal.aborted) cacheWhatIsLoaded(signal);
}

function linkManifest(): void {
  if (document.head.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
