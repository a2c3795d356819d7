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

/** Who gets a version that not everybody gets. */
export interface CanaryAudience {
  /** Part of the users, 0 to 1; absent: as it is, none at first. */
  readonly share?: number | undefined;
  /** SHA-256 (hexadecimal) of lower-case e-mail addresses; absent: as they are, none at first. */
  readonly accounts?: readonly string[] | undefined;
}

export interface ActivationOptions {
  readonly canary?: CanaryAudience | undefined;
  /** Also without a module that everybody's version exposes. */
  readonly force?: boolean;
}

export interface ReleaseOptions extends Partial<Provenance>, ActivationOptions {
  /** What was planned: another build may have come between, and would keep its number for good. */
  readonly version?: string;
}

export interface Released {
  readonly version: string;
  /** What the same users had before; null when there was none. */
  readonly from: string | null;
  /** False when the registry said so already. */
  readonly isChanged: boolean;
  /** False when the site has no shell that says what it offers: nothing was compared. */
  readonly isShellKnown: boolean;
  /** Of a release to everybody; null when there was none. */
  readonly formerCanary: FormerCanary | null;
  /** Versions that were removed. */
  readonly pruned: readonly string[];
  /** Why old versions could not be removed: no reason to call the release a failure. */
  readonly pruneFailure: string | null;
}

/**
 * Publishes a built remote and lets browsers load it from the next page on.
 * @param dist the folder that the build has written
 * @throws ReleaseError when it is not of the planned version, the site's shell lacks what it needs, another remote has its
 *   address, a module is no longer exposed, or the version exists with other files
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
  // All of it before the version has files that nothing can change any more.
  expectReadable(built.build);
  expectFits(built.build, offers);
  const { remotes } = await readRegistry(store);
  expectOwnAddresses({ ...remotes, [built.build.name]: built.build }, remotes);
  await expectExposed(store, built.build, remotes[built.build.name], force);
  const { baseUrl } = await publish(store, built, provenance);
  return activate(store, { build: built.build, baseUrl }, offers, { canary, force });
}

/**
 * The same for a version that has been published before.
 * @throws ReleaseError also when its files are no longer those that were published
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
    // Another release may have removed it as an old one meanwhile.
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

/** What is not said of the audience of a running canary stays as it is. */
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
