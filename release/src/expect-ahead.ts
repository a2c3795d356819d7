import { isOlderVersion, lastMoveTo, type RegisteredRemote } from '@cigogne/contract';
import { raiseVersion, ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';
import type { RemoteBuild } from './remote-build';

/**
 * A canary must be ahead of the version for everybody (decision 100); `entryWithVersion` ends a running one that no
 * longer is.
 * @returns the present entry, beside which some users are to get the version
 * @throws ReleaseError when there is no entry, or everybody has this version or a newer one, or was rolled back from
 * this version
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

/** For a version not older than everybody's: if everybody has had it, it was rolled back. */
async function wasForEverybody(
  store: ReleaseStore,
  name: string,
  version: string,
  current: RegisteredRemote,
): Promise<boolean> {
  // The rollback was killed before it wrote its line of the history.
  if (current.previous?.version === version) return true;
  return lastMoveTo(await store.history(), name, version) !== undefined;
}
