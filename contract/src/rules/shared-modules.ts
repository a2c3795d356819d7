import { numbersOf } from './version-numbers';

/** What a build says of one module that shell and remotes share at run time. */
export interface SharedModule {
  /** The version that it was built with, 'major.minor.patch'. */
  readonly version: string;
  /**
   * For a module of our own, its exports by name; null for a library. A shell lists all of them; a remote lists those
   * that not every shell of this major version has, or is null when it passes on all of them.
   */
  readonly names: readonly string[] | null;
}

/** Import name ('react', '@cigogne/shared-api/query') → what is offered or needed of it. */
export type SharedModules = Readonly<Record<string, SharedModule>>;

/**
 * What a remote needs and a shell does not offer, in words for a log or a refusal; empty when they fit.
 * A module of our own fits by its names within one major version; a library, and a module without names, from the
 * minor version that the remote was built with.
 */
export function missingModules(offers: SharedModules, needs: SharedModules): string[] {
  return Object.entries(needs).flatMap(([module, needed]) => {
    const offered = offers[module];
    if (!offered) return [`${module} ${needed.version} (absent)`];
    const [major, minor] = numbersOf(offered.version);
    const [neededMajor, neededMinor] = numbersOf(needed.version);
    if (major !== neededMajor || (!needed.names && minor < neededMinor)) {
      return [`${module} ${needed.version} (${offered.version})`];
    }
    return (needed.names ?? [])
      .filter((name) => offered.names && !offered.names.includes(name))
      .map((name) => `${module}: ${name}`);
  });
}
