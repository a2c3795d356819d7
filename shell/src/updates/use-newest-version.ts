import { SHELL_NAME } from '@cigogne/contract';
import type { NewerVersion } from '@cigogne/shared-api';
import { useCallback, useRef } from 'react';
import type { Areas } from '../areas/areas';
import { areaAt } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { CACHE_AREA, tellWorker } from '../offline/worker-message';
import { reloadPage } from '../reload/reload-page';
import { mayReload } from './may-reload';
import { newerShell } from './newer-shell';
import { rememberReloadFor, wasReloadedFor } from './reloaded-for';
import { useChangeOfPath } from './use-change-of-path';
import { useReturn } from './use-return';

/** Minimum interval between comparisons of the registry and the installed shell with what runs. */
const CHECK_EVERY_MS = 60_000;

/** Time away after which the page may be reloaded; before, people continue with what is open. */
const AWAY_MS = 15 * 60_000;

/**
 * Brings a new version to a page that stays open. When the path changes or the page becomes visible again, the registry
 * and the installed shell are compared with what runs. Once another version is released, of the area, of another area's
 * part in it or of the shell, whose former scripts are removed after a while, the next change of path becomes a page
 * load of that address; so does returning after a quarter of an hour, since areas with one screen never change their
 * path. Never while something could be lost, nor unless the new version was confirmed just before: a server that
 * restarts with it has no page to load. Once per version: a version that does not run, or a shell that does not arrive
 * because the browser has kept the former one, must not reload the page again and again.
 */
export function useNewestVersion(areas: Areas, remotes: SuiteRemotes): void {
  // oxlint-disable-next-line react/purity -- only the first one counts
  const checkedAt = useRef(Date.now());
  /** Newer versions of areas, or of the shell itself. */
  const found = useRef<readonly NewerVersion[]>([]);

  const look = useCallback(async () => {
    checkedAt.current = Date.now();
    const [released, shell] = await Promise.all([remotes.newerVersions(), newerShell()]);
    const ofShell = shell === undefined ? [] : [{ name: SHELL_NAME, version: shell }];
    found.current = [...released, ...ofShell].filter((newer) => !wasReloadedFor(newer));
  }, [remotes]);

  const check = useCallback(async () => {
    const name = areaAt(areas.registered.areas(), window.location.pathname);
    if (name === undefined || Date.now() - checkedAt.current < CHECK_EVERY_MS) return;
    await look();
    if (found.current.length > 0) tellWorker({ type: CACHE_AREA, name });
  }, [areas, look]);

  const reloadIfFound = useCallback(async () => {
    if (found.current.length === 0 || !mayReload()) return;
    await look();
    if (found.current.length === 0 || !mayReload()) return;
    if (!found.current.every(rememberReloadFor)) return;
    found.current = [];
    reloadPage();
  }, [look]);

  useChangeOfPath(
    useCallback(() => {
      void (found.current.length > 0 ? reloadIfFound() : check());
    }, [check, reloadIfFound]),
  );

  useReturn(
    useCallback(
      async (awayMs) => {
        await check();
        if (awayMs >= AWAY_MS) await reloadIfFound();
      },
      [check, reloadIfFound],
    ),
  );
}
