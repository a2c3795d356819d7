import { moduleFederation } from './container/module-federation';
import { createRemoteLoader } from './remote-loader';

/** The loader of this page. The plain build of the benchmark replaces this module by one without federation. */
export const {
  expectRemotes,
  explainChunkError,
  forgetRoleApp,
  loadRoleApp,
  loadRolePart,
  newerVersions,
  openRegistry,
  openRoleApp,
  prefetchRoleApps,
  preloadRoleApp,
  rememberedAreas,
  runningVersions,
} = createRemoteLoader(moduleFederation);
