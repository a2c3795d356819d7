import { missingModules, type SharedModules } from '@cigogne/contract';
import type { Registry } from '../registry/fetch-registry';
import type { CanaryUser } from './canary';
import { candidatesOf, type Candidate } from './candidates';
import { allowOverrides } from './overrides';

/** The versions of shared modules that this page offers for a remote's needs; undefined when nothing is shared. */
export type OffersFor = (needs: SharedModules) => Promise<SharedModules | undefined>;

export interface Choice {
  /** The version that is meant for this user; undefined when the remote is not released. */
  readonly meant: Candidate | undefined;
  /** The versions that can run in this page, best first. */
  readonly fitting: readonly Candidate[];
  /** What the best version that does not fit lacks here, for the log. */
  readonly missing: readonly string[];
}

/** Finds the versions of a remote for this user, and separates those that need what this page lacks. */
export async function chooseVersions(
  name: string,
  registry: Registry,
  user: CanaryUser | null | undefined,
  offersFor: OffersFor,
): Promise<Choice> {
  allowOverrides(registry.overridable);
  const candidates = await candidatesOf(name, registry.remotes.get(name), user);
  const judged = await Promise.all(
    candidates.map(async (candidate) => {
      const offers = await offersFor(candidate.needs);
      return { candidate, missing: offers ? missingModules(offers, candidate.needs) : [] };
    }),
  );
  return {
    meant: candidates[0],
    fitting: judged.flatMap(({ candidate, missing }) => (missing.length === 0 ? [candidate] : [])),
    missing: judged.find(({ missing }) => missing.length > 0)?.missing ?? [],
  };
}
