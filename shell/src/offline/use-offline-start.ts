import { readSessionHint, useSession } from '@cigogne/shared-api';
import { useEffect } from 'react';
import { keepDriver } from './kept-driver';

const KEPT = /\/remotes(\.json$|\/)/;

/**
 * Makes the suite open without network for whoever works without one: drivers. Registered once one
 * has signed in, so that visitors and the other roles load nothing for it.
 */
export function useOfflineStart(): void {
  const { user, checkingAuth } = useSession();
  useEffect(() => {
    if (checkingAuth) return;
    if (user?.role === 'driver') keepDriver(user);
    else if (user || !readSessionHint()) keepDriver(undefined);
  }, [user, checkingAuth]);

  const driving = user?.role === 'driver';
  useEffect(() => {
    if (!driving || !('serviceWorker' in navigator)) return;
    linkManifest();
    const timer = setTimeout(() => void register(), REST_MS);
    return () => clearTimeout(timer);
  }, [driving]);
}

/** The list comes first: the worker's files must not travel beside it. */
const REST_MS = 1500;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(window.location.origin) && KEPT.test(name));
    active?.postMessage({ type: 'keep', urls: [...new Set(urls)] });
  } catch (error) {
    console.info('The suite will not open without network', error);
  }
}

function linkManifest(): void {
  if (document.head.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
