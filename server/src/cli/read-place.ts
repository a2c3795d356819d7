import path from 'node:path';
import { isBucketAddress } from '../platform/backup/open-place';
import { UsageError } from './usage-error';

/**
 * Reads a command's only positional argument, the location of a backup: a folder, as an absolute path, or the address
 * of a bucket.
 * @throws {UsageError}
 */
export function readPlace(positionals: readonly string[], usage: string): string {
  const [given] = positionals;
  if (!given || positionals.length > 1) {
    throw new UsageError(`Indiquez un dossier ou une adresse s3://bucket/dossier.\n\n${usage}`);
  }
  return isBucketAddress(given) ? given : fromCaller(given);
}

/** Resolves a path against the caller's directory: npm runs commands in the repository. */
export const fromCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '', file);
