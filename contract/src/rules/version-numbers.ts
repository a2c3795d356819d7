type Numbers = readonly [major: number, minor: number, patch: number];

/** '1.12.3' and '1.12.3-dev.1a2b3c4d' → [1, 12, 3]. */
export function numbersOf(version: string): Numbers {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
}

/**
 * Whether a version was made before another one, as far as their names tell: a forced release ('1.3.0-dev.1a2b3c4d') was
 * made of the version whose numbers it has, and of two such releases of one version neither counts as the older one.
 */
export function isOlderVersion(version: string, other: string): boolean {
  const numbers = numbersOf(version);
  const others = numbersOf(other);
  const differing = numbers.findIndex((number, index) => number !== others[index]);
  if (differing !== -1) return numbers[differing]! < others[differing]!;
  return !isForced(version) && isForced(other);
}

/** The digits of a commit that people compare. */
export const shortCommit = (commit: string): string => commit.slice(0, 8);

const isForced = (version: string): boolean => version.includes('-');
