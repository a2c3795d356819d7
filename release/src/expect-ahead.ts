import { isOlderVersion, lastMoveTo, type RegisteredRemote } from '@cigogne/contract';
import { raiseVersion, ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';
import type { RemoteBuild } from './remote-build';

/**
 * A canary is ahead of what everybody has (decision 100); `entryWithVersion` ends a running one that no longer is.
 * @returns the present entry, beside which some users are to have the version
 * @throws ReleaseError when there is none, or everybody has the version, has a newer one, or was rolled back from it
 */
export async function expectAhead(
  store: ReleaseStore,
  { name, version }: RemoteBuild,
  current: RegisteredRemote | undefined,
): Promise<RegisteredRemote> {
  if (!current) {
    throw new ReleaseError(
      `${name} n’est pas encore publiée : un essai a besoin d’une version pour les autres.`,
    );
  }
  if (current.version === version) {
    throw new ReleaseError(
      `${name} ${version} est déjà la version de tous : il n’y a rien à essayer.`,
    );
  }
  if (isOlderVersion(version, current.version)) {
    throw new ReleaseError(
      `${name} ${version} est plus ancienne que la version de tous, ${current.version} : pour l’essayer, ${raiseVersion(name)}`,
    );
  }
  if (await wasForEverybody(store, name, version, current)) {
    throw new ReleaseError(
      `${name} ${version} a déjà été la version de tous, avant un retour en arrière : corrigez-la et ${raiseVersion(name)}`,
    );
  }
  return current;
}

/** Of a version that is not older than everybody's: if they have had it, they were rolled back from it. */
async function wasForEverybody(
  store: ReleaseStore,
  name: string,
  version: string,
  current: RegisteredRemote,
): Promise<boolean> {
  // A rollback that was killed before it wrote its line of the history.
  if (current.previous?.version === version) return true;
  return lastMoveTo(await store.history(), name, version) !== undefined;
}
