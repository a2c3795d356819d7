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
 * Prefetches RTK Query (by its shared name: remotes get it only from the shell) and the toasts, which most screens
 * need, while somebody fills in the login form, but never for mere visitors. A failure is ignored: the module is
 * imported again when needed.
 */
function prefetchSharedModules(): readonly Promise<unknown>[] {
  return prefetch([import('@cigogne/shared-api/query'), import('@cigogne/shared-ui/toaster')]);
}

/** Prefetches the frame that is shown until the area has loaded. */
function prefetchFrame(): readonly Promise<unknown>[] {
  return prefetch([import('./area-frame'), import('./screen-skeleton')]);
}

function prefetch(modules: readonly Promise<unknown>[]): readonly Promise<unknown>[] {
  for (const module of modules) module.catch(() => undefined);
  return modules;
}
