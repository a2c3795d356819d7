import { expectRemotes, loadRoleApp, preloadRoleApp } from '@cigogne/shared-api';

/** How remotes come into the page. */
export interface SuiteRemotes {
  /** Somebody is signing in: it is not known yet whose area will be needed. */
  expect: () => void;
  /** An area will be needed: its scripts, and what every area needs, are fetched. */
  preload: typeof preloadRoleApp;
  load: typeof loadRoleApp;
}

/** Through federation, as they have been released. */
export const suiteRemotes: SuiteRemotes = {
  expect: () => {
    fetchCompanions();
    fetchSurroundings();
    expectRemotes();
  },
  preload: (name) => {
    fetchCompanions();
    return preloadRoleApp(name);
  },
  load: (name) => {
    fetchCompanions();
    return loadRoleApp(name);
  },
};

/**
 * What slices are made with (by its bare name, so that the remote finds it in the share scope
 * instead of bringing its own copy) and the toasts that follow most lists. Fetched with the answer to a
 * login, never for who only looks at the login page.
 * When one fails, whoever needs it asks again and says so.
 */
function fetchCompanions(): void {
  fetchAhead([import('@cigogne/shared-api/query'), import('@cigogne/shared-ui/toaster')]);
}

/** What stands in the place of an area until its own screens have come. */
function fetchSurroundings(): void {
  fetchAhead([import('./area-frame'), import('./screen-skeleton')]);
}

function fetchAhead(modules: readonly Promise<unknown>[]): void {
  for (const module of modules) module.catch(() => undefined);
}
