import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Runtime plugin of the shell: puts the core of the federation runtime where builds with
 * `externalRuntime` look for it. (The plugin's own `provideExternalRuntime` packs a second copy.)
 */
export default function lendFederationCore() {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return { name: 'lend-federation-core' };
}
