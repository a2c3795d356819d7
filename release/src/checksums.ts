import { createHash } from 'node:crypto';

/**
 * As in the integrity attribute of a script: 'sha384-…'. Builds write the same with build-config/integrity.cjs, which a
 * release does without: it takes finished builds, whatever made them.
 */
export function checksumOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Path → checksum, in the order of the paths. */
export function checksumsOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const paths = [...files.keys()].sort();
  return Object.fromEntries(paths.map((path) => [path, checksumOf(files.get(path)!)]));
}

/** The paths at which two lists of checksums differ, one of the two having nothing there included. */
export function differences(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((path) => one[path] !== other[path])
    .sort();
}
