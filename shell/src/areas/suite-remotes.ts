import { expectRemotes, loadRoleApp, preloadRoleApp } from '@cigogne/shared-api';

/** How remotes are loaded. */
export interface SuiteRemotes {
  /** Somebody is signing in: which area will be needed is not known yet. */
  expect: () => void;
  /** An area will be needed: fetches its scripts, and what every area needs. */
  preload: typeof preloadRoleApp;
  load: typeof loadRoleApp;
}

/** Loads the released versions by module federation. */
export const suiteRemotes: SuiteRemotes = {
  expect: () => {
    prefetchSharedModules();
    prefetchFrame();
    expectRemotes();
  },
  preload: (name) => {
    prefetchSharedModules();
    return preloadRoleApp(name);
  },
  load: (name) => {
    prefetchSharedModules();
    return loadRoleApp(name);
  },
};

/**
 * RTK Query (imported by its shared name, so that remotes find it in the share scope instead of
 * loading their own copy) and the toasts, which most screens need. Fetched while a login is sent,
 * never for people who only look at the login page. A failure is ignored here: whoever needs the
 * module imports it again.
 */
function prefetchSharedModules(): void {
  prefetch([import('@cigogne/shared-api/query'), import('@cigogne/shared-ui/toaster')]);
}

/** What is shown until the area has loaded. */
function prefetchFrame(): void {
  prefetch([import('./area-frame'), import('./screen-skeleton')]);
}

function prefetch(modules: readonly Promise<unknown>[]): void {
  for (const module of modules) module.catch(() => undefined);
}
