import {
  missingModules,
  type ReleasedVersion,
  type SharedModules,
  standInsOf,
} from '@cigogne/contract';
import { readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { shellOffers } from './shell-offers';

/** A released remote that the installed shell cannot run. */
export interface LackingRemote {
  readonly name: string;
  readonly version: string;
  /** What it needs and the shell does not offer. */
  readonly missing: readonly string[];
  /** The older version that browsers load in its place; null when they ask for an update. */
  readonly standIn: string | null;
}

/** Compares the installed shell with what the released remotes need; empty when it does not say what it offers. */
export async function lackingRemotes(store: ReleaseStore): Promise<LackingRemote[]> {
  const offers = await shellOffers(store);
  if (!offers) return [];
  const { remotes } = await readRegistry(store);
  return Object.entries(remotes).flatMap(([name, remote]) => {
    const missing = missingFor(remote, offers);
    if (missing.length === 0) return [];
    const standIn = standInsOf(remote).find((one) => missingFor(one, offers).length === 0);
    return [{ name, version: remote.version, missing, standIn: standIn?.version ?? null }];
  });
}

/** Browsers leave out an entry that says nothing of its needs: it is no reason to stop an installation. */
const missingFor = ({ needs }: Partial<ReleasedVersion>, offers: SharedModules) =>
  needs ? missingModules(offers, needs) : [];
