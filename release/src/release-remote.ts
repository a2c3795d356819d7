import {
  missingModules,
  parseRegistry,
  type RegisteredRemote,
  type SharedModules,
} from '@cigogne/contract';
import { prune } from './prune';
import { publish } from './publish';
import { Refusal } from './refusal';
import { changeRegistry } from './registry';
import { moveTo, withCanary } from './registry-changes';
import { type Provenance, registered, type ReleaseRecord } from './release-record';
import { REGISTRY_FILE, type ReleaseStore } from './release-store';
import { readBuiltFiles } from './remote-build';
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
  readonly record: ReleaseRecord;
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
  const { build } = built;
  const { name } = build;
  expectFits(name, build.version, offers, build.needs);
  const record = await publish(store, built, provenance);
  const released = registered(build, record.baseUrl);
  let isChanged = false;
  await changeRegistry(store, async (registry) => {
    const current = registry.remotes[name];
    if (canary && !current) {
      throw new Refusal(`${name} n’est pas encore publiée : il n’y a personne à qui l’épargner.`);
    }
    const next =
      canary && current
        ? withCanary(current, { ...released, ...canary })
        : moveTo(current, released, build.area);
    expectLoadable(name, next);
    isChanged = JSON.stringify(next) !== JSON.stringify(current);
    if (!isChanged) return undefined;
    const from = (canary ? current?.canary?.version : current?.version) ?? null;
    return {
      remotes: { ...registry.remotes, [name]: next },
      history: [{ action: canary ? 'canary' : 'release', remote: name, from, to: build.version }],
    };
  });
  const pruned = await prune(store, name);
  return { record, isChanged, isShellKnown: offers !== undefined, pruned };
}

/** @throws Refusal with what is missing */
export function expectFits(
  name: string,
  version: string,
  offers: SharedModules | undefined,
  needs: SharedModules,
): void {
  const missing = offers ? missingModules(offers, needs) : [];
  if (missing.length === 0) return;
  throw new Refusal(
    `${name} ${version} a besoin de ce que le shell de ce site n’a pas :\n` +
      `${missing.map((line) => `  ${line}`).join('\n')}\nInstallez d’abord un shell plus récent.`,
  );
}

/** What browsers would leave out is never written. */
export function expectLoadable(name: string, entry: RegisteredRemote): void {
  const origins = [entry.entry, ...entry.preload]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  const registry = { schema: 1, remotes: { [name]: entry } };
  if (parseRegistry(registry, 'https://site.invalid', origins)?.has(name)) return;
  throw new Refusal(
    `${REGISTRY_FILE} ne peut pas recevoir ${name} ${entry.version} : sa description est fausse.`,
  );
}
