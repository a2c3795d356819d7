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
  /** Needed, but not offered by the shell. */
  readonly missing: readonly string[];
  /** The older version that browsers load instead; null when they ask for an update. */
  readonly standIn: string | null;
}

/**
 * Compares the installed shell with the needs of the released remotes; empty when the shell does not say what it
 * offers.
 */
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

/** Browsers ignore an entry that does not list its needs: it must not prevent an installation. */
const missingFor = ({ needs }: Partial<ReleasedVersion>, offers: SharedModules) =>
  needs ? missingModules(offers, needs) : [];
