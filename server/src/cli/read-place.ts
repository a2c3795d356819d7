import path from 'node:path';
import { isBucketAddress } from '../platform/backup/open-place';
import { UsageError } from './usage-error';

/**
 * The one place of a backup that a command is given: the folder as an absolute path, or the address of a bucket.
 * @throws {UsageError}
 */
export function readPlace(positionals: readonly string[], usage: string): string {
  const [given] = positionals;
  if (!given || positionals.length > 1) {
    throw new UsageError(`Indiquez un dossier ou une adresse s3://bucket/dossier.\n\n${usage}`);
  }
  return isBucketAddress(given) ? given : fromCaller(given);
}

/** npm runs commands in the repository, wherever it was called. */
export const fromCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '', file);
