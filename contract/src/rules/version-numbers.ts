type Numbers = readonly [major: number, minor: number, patch: number];

/** '1.12.3' and '1.12.3-dev.1a2b3c4d' → [1, 12, 3]. */
export function numbersOf(version: string): Numbers {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
}

/** The suffix of a forced release, after the version that it was made of: digits of its sources. */
const FORCED = /-dev\.[0-9a-f]{8}$/;

/**
 * Whether a version was made before another one, as far as their names tell: by its numbers, and '1.3.0-rc.1' before
 * '1.3.0'. A forced release ('1.3.0-dev.1a2b3c4d') was made of the version that it is named after, and of two such releases
 * of one version neither counts as the older one.
 */
export function isOlderVersion(version: string, other: string): boolean {
  const order = compareVersions(version.replace(FORCED, ''), other.replace(FORCED, ''));
  return order === 0 ? !FORCED.test(version) && FORCED.test(other) : order < 0;
}

/** Below 0 when the first one comes before the other: the order of semver, but 'rc10' after 'rc9'. */
function compareVersions(version: string, other: string): number {
  const others = numbersOf(other);
  const differing = numbersOf(version)
    .map((number, index) => number - others[index]!)
    .find((difference) => difference !== 0);
  if (differing !== undefined) return differing;
  const [preRelease, otherPreRelease] = [preReleaseOf(version), preReleaseOf(other)];
  // A final version comes after all that led to it.
  if (!preRelease || !otherPreRelease) return otherPreRelease.length - preRelease.length;
  return preRelease.localeCompare(otherPreRelease, 'en', { numeric: true });
}

/** '1.3.0-rc.1' → '-rc.1'; '' for a final version. */
const preReleaseOf = (version: string): string => /-.*/.exec(version)?.[0] ?? '';

/** The digits of a commit that people compare. */
export const shortCommit = (commit: string): string => commit.slice(0, 8);
