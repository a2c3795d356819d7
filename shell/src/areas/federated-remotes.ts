import {
  explainChunkError,
  forgetRoleApp,
  newerVersions,
  openRegistry,
  openRoleApp,
  prefetchRoleApps,
  preloadRoleApp,
  rememberedAreas,
  remoteOverrides,
  resetOverrides,
} from '@cigogne/shared-api';
import { mayFetchAhead } from './may-fetch-ahead';
import type { SuiteRemotes } from './suite-remotes';

/** Loads the released versions by module federation. */
export const federatedRemotes: SuiteRemotes = {
  knownAreas: rememberedAreas,
  areas: openRegistry,
  prefetchForSignIn: async (sent) => {
    openRegistry().catch(() => undefined);
    await Promise.allSettled([...prefetchSharedModules(), ...prefetchFrame()]);
    if (mayFetchAhead()) await prefetchRoleApps(sent);
  },
  preload: (name, user) => {
    void prefetchSharedModules();
    return preloadRoleApp(name, user);
  },
  open: (name, store) => {
    void prefetchSharedModules();
    return openRoleApp(name, store);
  },
  forget: forgetRoleApp,
  newerVersions,
  explainChunkError,
  overrides: remoteOverrides,
  resetOverrides,
};

/**
 * RTK Query (by its shared name: remotes have it from the shell alone) and the toasts, which most screens
 * need. Fetched while somebody fills in the login form, never for people who only look at it. A failure is
 * ignored here: whoever needs the module imports it again.
 */
function prefetchSharedModules(): readonly Promise<unknown>[] {
  return prefetch([import('@cigogne/shared-api/query'), import('@cigogne/shared-ui/toaster')]);
}

/** What is shown until the area has loaded. */
function prefetchFrame(): readonly Promise<unknown>[] {
  return prefetch([import('./area-frame'), import('./screen-skeleton')]);
}

function prefetch(modules: readonly Promise<unknown>[]): readonly Promise<unknown>[] {
  for (const module of modules) module.catch(() => undefined);
  return modules;
}
