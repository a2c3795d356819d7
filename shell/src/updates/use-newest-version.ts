import { SHELL_NAME } from '@cigogne/contract';
import { useLocation } from '@cigogne/shared-api/router';
import { useCallback, useEffect, useRef } from 'react';
import type { Areas } from '../areas/areas';
import { areaAt } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { CACHE_AREA, tellWorker } from '../offline/worker-message';
import { reloadPage } from '../reload/reload-page';
import { mayReload } from './may-reload';
import { newerShell } from './newer-shell';
import { rememberReloadFor, wasReloadedFor } from './reloaded-for';

/** The registry and the installed shell are compared with what runs this often at most. */
const CHECK_EVERY_MS = 60_000;

/** Whoever looks at the page again after so long begins anew; before, they go on with what is open. */
const AWAY_MS = 15 * 60_000;

/** An area, or the shell itself. */
interface NewVersion {
  readonly name: string;
  readonly version: string;
}

/**
 * Brings a new version to a page that stays open. When somebody goes to another screen or looks at the page
 * again, the registry and the installed shell are compared with what runs. Once another version is released, of the
 * area or of the shell, whose former scripts are removed after a while, the next change of path is made as a load of
 * the page at that address, or their return after a quarter of an hour: areas of one screen never change their path.
 * Never while something could be lost, and once per version: a version that does not run, or a shell that does not
 * come because the browser has kept the former one, must not have the page loaded again and again.
 */
export function useNewestVersion(areas: Areas, remotes: SuiteRemotes): void {
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/purity -- only the first one counts
  const checkedAt = useRef(Date.now());
  const found = useRef<readonly NewVersion[]>([]);

  const check = useCallback(async () => {
    const name = areaAt(areas.registered.areas(), window.location.pathname);
    if (name === undefined || Date.now() - checkedAt.current < CHECK_EVERY_MS) return;
    checkedAt.current = Date.now();
    const [version, shell] = await Promise.all([remotes.newerVersion(name), newerShell()]);
    found.current = [...newVersion(name, version), ...newVersion(SHELL_NAME, shell)];
    if (found.current.length > 0) tellWorker({ type: CACHE_AREA, name });
  }, [areas, remotes]);

  const reloadIfFound = useCallback(() => {
    const reloads =
      found.current.length > 0 &&
      mayReload() &&
      found.current.every(({ name, version }) => rememberReloadFor(name, version));
    if (!reloads) return false;
    found.current = [];
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

/** None when there is none, or when the page has been loaded anew for it already. */
function newVersion(name: string, version: string | undefined): readonly NewVersion[] {
  return version === undefined || wasReloadedFor(name, version) ? [] : [{ name, version }];
}
