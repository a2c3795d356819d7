import type { Canary, RegisteredRemote, ReleasedVersion, SharedModules } from '@cigogne/contract';
import { isDeepStrictEqual } from 'node:util';
import { expectAhead } from './expect-ahead';
import { expectFits, expectLoadable, expectOwnAddresses, expectReadable } from './expectations';
import { expectExposed } from './exposed-modules';
import { expectStillKept, keptRecord, type PublishedBuild, readKept } from './kept-version';
import { prune } from './prune';
import { publish } from './publish';
import { ReleaseError } from './release-error';
import { changeRegistry, entryOf, readRegistry } from './registry';
import { entryWithVersion, type FormerCanary, formerCanary, withCanary } from './registry-changes';
import { type Provenance, registered } from './release-record';
import type { ReleaseStore } from './release-store';
import { readBuiltFiles } from './remote-build';
import { shellOffers } from './shell-offers';

/** The users who get a canary. */
export interface CanaryAudience {
  /** Proportion of the users, 0 to 1; absent: unchanged, at first none. */
  readonly share?: number | undefined;
  /** SHA-256 (hexadecimal) of lower-case e-mail addresses; absent: unchanged, at first none. */
  readonly accounts?: readonly string[] | undefined;
}

export interface ActivationOptions {
  readonly canary?: CanaryAudience | undefined;
  /** Accept that a module which everybody's version exposes is missing. */
  readonly force?: boolean;
}

export interface ReleaseOptions extends Partial<Provenance>, ActivationOptions {
  /** The planned version: another build may have replaced it, and its number would be used up for good. */
  readonly version?: string;
}

export interface Released {
  readonly version: string;
  /** What the same users had before; null when nothing. */
  readonly from: string | null;
  /** False when the registry had this version already. */
  readonly isChanged: boolean;
  /** False when the site's shell does not say what it offers: nothing was compared. */
  readonly isShellKnown: boolean;
  /** For a release to everybody; null when there was no canary. */
  readonly formerCanary: FormerCanary | null;
  /** Removed versions. */
  readonly pruned: readonly string[];
  /** Why old versions could not be removed; the release has succeeded nevertheless. */
  readonly pruneFailure: string | null;
}

/**
 * Publishes a built remote and lets browsers load it with the next page.
 * @param dist output folder of the build
 * @throws ReleaseError when the build is not of the planned version, the site's shell lacks what it needs, another
 * remote has its address, a module is no longer exposed, or the version exists with other files
 */
export async function releaseRemote(
  store: ReleaseStore,
  dist: string,
  { canary, force = false, version, ...provenance }: ReleaseOptions = {},
): Promise<Released> {
  const offers = await shellOffers(store);
  const built = readBuiltFiles(dist);
  if (version !== undefined && built.build.version !== version) {
    throw new ReleaseError(
      `${dist} contient la version ${built.build.version} au lieu de ${version} : une autre construction l’a remplacée. Recommencez.`,
    );
  }
  // All checks come before publication, which cannot be undone.
  expectReadable(built.build);
  expectFits(built.build, offers);
  const registry = await readRegistry(store);
  const { name } = built.build;
  expectOwnAddresses({ ...registry.remotes, [name]: built.build }, registry.remotes);
  await expectExposed(store, built.build, entryOf(registry, name), force);
  const { baseUrl } = await publish(store, built, provenance);
  return activate(store, { build: built.build, baseUrl }, offers, { canary, force });
}

/**
 * Releases a version that has been published before.
 * @throws ReleaseError for the same reasons, and when its files differ from those published
 */
export async function releaseKept(
  store: ReleaseStore,
  name: string,
  version: string,
  options: ActivationOptions = {},
): Promise<Released> {
  const offers = await shellOffers(store);
  const kept = await readKept(store, name, version);
  expectFits(kept.build, offers);
  return activate(store, kept, offers, options);
}

async function activate(
  store: ReleaseStore,
  { build, baseUrl }: PublishedBuild,
  offers: SharedModules | undefined,
  { canary, force = false }: ActivationOptions,
): Promise<Released> {
  const { name, version } = build;
  if (canary && build.area.roles.length === 0) throw new ReleaseError(forNobody(name));
  const released = registered(build, baseUrl);
  let from: string | null = null;
  let isChanged = false;
  let former: FormerCanary | null = null;
  await changeRegistry(store, async (registry) => {
    // A concurrent release may have pruned it in the meantime.
    await keptRecord(store, name, version);
    const current = entryOf(registry, name);
    await expectExposed(store, build, current, force);
    const next = canary
      ? withCanary(await expectAhead(store, build, current), canaryOf(current, released, canary))
      : entryWithVersion(current, released, build.area);
    expectLoadable(name, next);
    isChanged = !isDeepStrictEqual(next, current);
    former = canary ? null : formerCanary(current, next);
    from = (canary ? current?.canary?.version : current?.version) ?? null;
    if (!isChanged) return undefined;
    return {
      remotes: { ...registry.remotes, [name]: next },
      history: [{ action: canary ? 'canary' : 'release', remote: name, from, to: version }],
    };
  });
  await expectStillKept(store, name, version);
  const isShellKnown = offers !== undefined;
  const pruned = await tryToPrune(store, name);
  return { version, from, isChanged, isShellKnown, formerCanary: former, ...pruned };
}

async function tryToPrune(
  store: ReleaseStore,
  name: string,
): Promise<Pick<Released, 'pruned' | 'pruneFailure'>> {
  try {
    return { pruned: await prune(store, name), pruneFailure: null };
  } catch (error) {
    return { pruned: [], pruneFailure: error instanceof Error ? error.message : String(error) };
  }
}

const forNobody = (name: string) =>
  `${name} est aussi pour ceux qui n’ont pas de compte, et un essai choisit parmi les comptes : publiez pour tous.`;

/** Unspecified parts of the audience stay as in the running canary. */
function canaryOf(
  current: RegisteredRemote | undefined,
  released: ReleasedVersion,
  { share, accounts }: CanaryAudience,
): Canary {
  const running = current?.canary?.version === released.version ? current.canary : undefined;
  return {
    ...released,
    share: share ?? running?.share ?? 0,
    accounts: accounts ?? running?.accounts ?? [],
  };
}
