import { useLocation } from '@cigogne/shared-api/router';
import { useCallback, useEffect, useRef } from 'react';
import type { Areas } from '../areas/areas';
import { areaAt } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { CACHE_AREA, tellWorker } from '../offline/worker-message';
import { reloadPage } from '../reload/reload-page';
import { mayReload } from './may-reload';
import { rememberReloadFor, wasReloadedFor } from './reloaded-for';

/** The registry is compared with what runs this often at most. */
const CHECK_EVERY_MS = 60_000;

/** Whoever looks at the page again after so long begins anew; before, they go on with what is open. */
const AWAY_MS = 15 * 60_000;

interface NewVersion {
  readonly name: string;
  readonly version: string;
}

/**
 * Brings a new version to a page that stays open. When somebody goes to another screen or looks at the page
 * again, the registry is compared with what runs. Once another version is released, the next change of path is
 * made as a load of the page at that address, or their return after a quarter of an hour: areas of one screen
 * never change their path. Never while something could be lost, and once per version: a version that does not
 * run must not have the page loaded again and again.
 */
export function useNewestVersion(areas: Areas, remotes: SuiteRemotes): void {
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/purity -- only the first one counts
  const checkedAt = useRef(Date.now());
  const found = useRef<NewVersion>(undefined);

  const check = useCallback(async () => {
    const name = areaAt(areas.registered.areas(), window.location.pathname);
    if (name === undefined || Date.now() - checkedAt.current < CHECK_EVERY_MS) return;
    checkedAt.current = Date.now();
    const version = await remotes.newerVersion(name);
    found.current = undefined;
    if (version === undefined || wasReloadedFor(name, version)) return;
    found.current = { name, version };
    tellWorker({ type: CACHE_AREA, name });
  }, [areas, remotes]);

  const reloadIfFound = useCallback(() => {
    const reloads =
      found.current !== undefined &&
      mayReload() &&
      rememberReloadFor(found.current.name, found.current.version);
    if (!reloads) return false;
    found.current = undefined;
    reloadPage();
    return true;
  }, []);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!reloadIfFound()) void check();
  }, [pathname, check, reloadIfFound]);

  useEffect(() => {
    let hiddenAt = Infinity;
    async function onVisibilityChange(): Promise<void> {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      const away = Date.now() - hiddenAt;
      hiddenAt = Infinity;
      await check();
      if (away >= AWAY_MS) reloadIfFound();
    }
    const listener = () => void onVisibilityChange();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [check, reloadIfFound]);
}
