import { BUILD_FILE, type RegisteredRemote, releaseFolder } from '@cigogne/contract';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';
import { parseBuild, type RemoteBuild } from './remote-build';

/** Loaded only by the remote's standalone page, never by another area. */
const SCENARIOS = './scenarios';

/**
 * Remotes load each other's modules by name, which neither types nor builds can check.
 * @param current the version for everybody
 * @param force accept missing modules
 * @throws ReleaseError naming the modules that everybody's version exposes and the build does not
 */
export async function expectExposed(
  store: ReleaseStore,
  { name, version, exposes }: RemoteBuild,
  current: RegisteredRemote | undefined,
  force: boolean,
): Promise<void> {
  if (!current || force) return;
  const missing = (await exposedBy(store, name, current.version)).filter(
    (module) => module !== SCENARIOS && !(module in exposes),
  );
  if (missing.length === 0) return;
  throw new ReleaseError(
    `${name} ${version} n’expose pas ${missing.join(', ')}, que ${name} ${current.version} expose : une autre application ` +
      'publiée s’en sert peut-être. Si aucune ne s’en sert : --force.',
  );
}

async function exposedBy(store: ReleaseStore, name: string, version: string): Promise<string[]> {
  const folder = releaseFolder(name, version);
  const content = await store.read(`${folder}/${BUILD_FILE}`);
  try {
    return Object.keys(parseBuild(folder, content).exposes);
  } catch {
    // A damaged version must not prevent the rollback from it.
    return [];
  }
}
