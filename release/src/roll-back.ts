import type { ReleasedVersion } from '@cigogne/contract';
import { Refusal } from './refusal';
import { changeRegistry } from './registry';
import { moveTo } from './registry-changes';
import { expectFits, expectLoadable } from './release-remote';
import { readRecord, registered } from './release-record';
import { type ReleaseStore, releaseFolder } from './release-store';
import { BUILD_FILE, parseBuild } from './remote-build';
import { shellOffers } from './shell-offers';
import { alteredFiles } from './verify';

export interface RolledBack {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives everybody the previous version of a remote, or another one that is kept. It stays until the remote is
 * released or rolled back again.
 * @throws Refusal when there is no such version, or its files are no longer those that were released
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to }: { readonly to?: string } = {},
): Promise<RolledBack> {
  const offers = await shellOffers(store);
  let moved: RolledBack | undefined;
  await changeRegistry(store, async (registry) => {
    const current = registry.remotes[name];
    if (!current) throw new Refusal(`« ${name} » n’est pas une application publiée.`);
    const version = to ?? current.previous?.version;
    if (version === undefined) {
      throw new Refusal(`${name} ${current.version} n’a pas de version précédente.`);
    }
    if (version === current.version) throw new Refusal(`${name} ${version} est déjà publiée.`);
    const target = await keptVersion(store, name, version);
    expectFits(name, version, offers, target.needs);
    const next = moveTo(current, target, current.area);
    expectLoadable(name, next);
    moved = { from: current.version, to: version };
    return {
      remotes: { ...registry.remotes, [name]: next },
      history: [{ action: 'rollback', remote: name, ...moved }],
    };
  });
  return moved!;
}

async function keptVersion(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleasedVersion> {
  const record = await readRecord(store, name, version);
  if (!record) {
    const kept = (await store.foldersIn(`remotes/${name}`)).sort();
    throw new Refusal(`${name} ${version} n’est pas gardée ; il y a : ${kept.join(', ')}.`);
  }
  const altered = await alteredFiles(store, name, version);
  if (altered.length > 0) {
    throw new Refusal(
      `${name} ${version} n’est plus ce qui a été publié : ${altered.slice(0, 5).join(', ')}.`,
    );
  }
  const folder = releaseFolder(name, version);
  return registered(
    parseBuild(folder, await store.read(`${folder}/${BUILD_FILE}`)),
    record.baseUrl,
  );
}
