/**
 * Replaces shared-api's remote loader in the plain build: the same functions over ordinary dynamic imports, so that
 * the benchmark measures federation alone.
 */
import { areas as areasByName, exposedModules } from './remote-manifests.cjs';

const areas = new Map(Object.entries(areasByName));

const importDefault = async (name, exposed) =>
  (await exposedModules[`${name}/${exposed}`]()).default;

export function expectRemotes() {}
export const rememberedAreas = () => areas;
export const openRegistry = async () => areas;

export const loadRoleApp = (name) => importDefault(name, 'role-app');
export const loadRolePart = importDefault;

export async function openRoleApp(name, store) {
  const app = await loadRoleApp(name);
  await app.attach(store);
  return app;
}

export async function preloadRoleApp(name) {
  await loadRoleApp(name);
}

/** Prefetched by the browser itself: remote-manifests.cjs. */
export async function prefetchRoleApps() {}

export const runningVersions = () => [];
export async function newerVersion() {}
export async function explainChunkError() {}
export function forgetRoleApp() {}
