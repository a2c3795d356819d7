import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Runtime plugin of the shell: puts the core of the federation runtime where builds with
 * `externalRuntime` look for it. (The plugin's own `provideExternalRuntime` bundles a second copy.)
 */
export default function provideFederationCore() {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return { name: 'provide-federation-core' };
}
