import { loadRoleApp, preloadRoleApp } from '@cigogne/shared-api';

/** Loads a remote, and beside it what every remote's slice is made with. */
export const loadSuiteRemote: typeof loadRoleApp = (name) => {
  fetchQueryTools();
  return loadRoleApp(name);
};

/** Fetches a remote's scripts, and what its slice is made with, before they are needed. */
export const preloadSuiteRemote: typeof preloadRoleApp = (name) => {
  fetchQueryTools();
  return preloadRoleApp(name);
};

/**
 * By its bare name, so that the remote finds it in the share scope instead of bringing its own copy;
 * never on the login page. When it fails, the remote's own request for it says so.
 */
function fetchQueryTools(): void {
  import('@cigogne/shared-api/query').catch(() => undefined);
}
