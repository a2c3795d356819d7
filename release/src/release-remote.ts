import type { RegisteredRemote, SharedModules } from '@cigogne/contract';
import { isDeepStrictEqual } from 'node:util';
import { expectFits, expectLoadable } from './expectations';
import { readKept } from './kept-version';
import { prune } from './prune';
import { publish } from './publish';
import { Refusal } from './refusal';
import { changeRegistry } from './registry';
import { moveTo, withCanary } from './registry-changes';
import { type Provenance, registered } from './release-record';
import type { ReleaseStore } from './release-store';
import { readBuiltFiles, type RemoteBuild } from './remote-build';
import { shellOffers } from './shell-offers';

/** Who gets a version that not everybody gets. */
export interface CanaryAudience {
  /** Part of the users, 0 to 1. */
  readonly share: number;
  /** SHA-256 (hexadecimal) of lower-case e-mail addresses. */
  readonly accounts: readonly string[];
}

export interface ReleaseOptions extends Partial<Provenance> {
  readonly canary?: CanaryAudience;
}

export interface Released {
  readonly version: string;
  /** What the same users had before; null when there was none. */
  readonly from: string | null;
  /** False when the registry said so already. */
  readonly isChanged: boolean;
  /** False when the site has no shell that says what it offers: nothing was compared. */
  readonly isShellKnown: boolean;
  /** Versions that were removed. */
  readonly pruned: readonly string[];
}

/**
 * Publishes a built remote and lets browsers load it from the next page on.
 * @param dist the folder that the build has written
 * @throws Refusal when the site's shell lacks what it needs, or the version exists with other files
 */
export async function releaseRemote(
  store: ReleaseStore,
  dist: string,
  { canary, ...provenance }: ReleaseOptions = {},
): Promise<Released> {
  const offers = await shellOffers(store);
  const built = readBuiltFiles(dist);
  expectFits(built.build, offers);
  const { baseUrl } = await publish(store, built, provenance);
  return letLoad(store, built.build, baseUrl, offers, canary);
}

/**
 * The same for a version that has been published before.
 * @throws Refusal also when its files are no longer those that were published
 */
export async function releaseKept(
  store: ReleaseStore,
  name: string,
  version: string,
  canary?: CanaryAudience,
): Promise<Released> {
  const offers = await shellOffers(store);
  const { build, baseUrl } = await readKept(store, name, version);
  expectFits(build, offers);
  return letLoad(store, build, baseUrl, offers, canary);
}

async function letLoad(
  store: ReleaseStore,
  build: RemoteBuild,
  baseUrl: string,
  offers: SharedModules | undefined,
  canary: CanaryAudience | undefined,
): Promise<Released> {
  const { name, version } = build;
  const released = registered(build, baseUrl);
  let from: string | null = null;
  let isChanged = false;
  await changeRegistry(store, (registry) => {
    const current = registry.remotes[name];
    const next = canary
      ? withCanary(expectReleased(name, current), { ...released, ...canary })
      : moveTo(current, released, build.area);
    expectLoadable(name, next);
    isChanged = !isDeepStrictEqual(next, current);
    from = (canary ? current?.canary?.version : current?.version) ?? null;
    if (!isChanged) return undefined;
    return {
      remotes: { ...registry.remotes, [name]: next },
      history: [{ action: canary ? 'canary' : 'release', remote: name, from, to: version }],
    };
  });
  const pruned = await prune(store, name);
  return { version, from, isChanged, isShellKnown: offers !== undefined, pruned };
}

function expectReleased(name: string, current: RegisteredRemote | undefined): RegisteredRemote {
  if (current) return current;
  throw new Refusal(
    `${name} n’est pas encore publiée : un essai a besoin d’une version pour les autres.`,
  );
}
