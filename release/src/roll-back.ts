import { expectFits, expectLoadable } from './expectations';
import { expectExposed } from './exposed-modules';
import { expectStillKept, readKept } from './kept-version';
import { ReleaseError } from './release-error';
import { changeRegistry, entryOf, readRegistry } from './registry';
import { entryWithVersion, type FormerCanary, formerCanary } from './registry-changes';
import { registered } from './release-record';
import type { ReleaseStore } from './release-store';
import { shellOffers } from './shell-offers';

export interface RolledBack {
  readonly from: string;
  readonly to: string;
  /** Null when there was none. */
  readonly formerCanary: FormerCanary | null;
}

export interface RollBackOptions {
  /** By default the previous version. */
  readonly to?: string;
  /** Accept a version without a module that the present one exposes. */
  readonly force?: boolean;
  /** Pause between two checks that the version is still kept, as in `expectStillKept`. */
  readonly wait?: () => Promise<void>;
}

/**
 * Gives everybody the previous version of a remote, or another one that is kept, until the remote is released or rolled
 * back again.
 * @throws ReleaseError when there is no such version, its files differ from those released, or it lacks a module that
 * is exposed now
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, force = false, wait }: RollBackOptions = {},
): Promise<RolledBack> {
  const offers = await shellOffers(store);
  const from = entryOf(await readRegistry(store), name)?.version;
  let moved: RolledBack | undefined;
  await changeRegistry(store, async (registry) => {
    const current = entryOf(registry, name);
    if (!current) throw new ReleaseError(`« ${name} » n’est pas une application publiée.`);
    // Two simultaneous rollbacks mean the same version: the second must not roll forward to the one just left.
    if (current.version !== from) {
      throw new ReleaseError(
        `${name} vient de changer : c’est ${current.version} qui est publiée.`,
      );
    }
    const version = to ?? current.previous?.version;
    if (version === undefined) {
      throw new ReleaseError(`${name} ${current.version} n’a pas de version précédente.`);
    }
    if (version === current.version) throw new ReleaseError(`${name} ${version} est déjà publiée.`);
    const { build, baseUrl } = await readKept(store, name, version);
    expectFits(build, offers);
    await expectExposed(store, build, current, force);
    const next = entryWithVersion(current, registered(build, baseUrl), build.area);
    expectLoadable(name, next);
    const change = { from: current.version, to: version };
    moved = { ...change, formerCanary: formerCanary(current, next) };
    return {
      remotes: { ...registry.remotes, [name]: next },
      history: [{ action: 'rollback', remote: name, ...change }],
    };
  });
  await expectStillKept(store, name, moved!.to, wait);
  return moved!;
}
