import { createHash } from 'node:crypto';

/**
 * A checksum as in a script's integrity attribute: 'sha384-…'. Duplicates build-config/integrity.cjs, which builds use,
 * because releasing depends on no build tool: it takes finished builds, however made.
 */
export function checksumOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Path → checksum, ordered by path. */
export function checksumsOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const paths = [...files.keys()].sort();
  return Object.fromEntries(paths.map((path) => [path, checksumOf(files.get(path)!)]));
}

/** Paths whose checksums differ between two lists, including paths that only one of them has. */
export function differences(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((path) => one[path] !== other[path])
    .sort();
}
