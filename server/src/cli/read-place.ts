import path from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { isBucketAddress } from '../platform/backup/open-place';
import { readArguments } from './read-arguments';
import { UsageError } from './usage-error';

/**
 * The arguments of a command that is given one place of a backup.
 * @param command how it is called, for the sentence that asks for the place
 * @returns the folder as an absolute path, or the address of a bucket
 * @throws {UsageError}
 */
export function readPlace<T extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  options: T,
) {
  const { values, positionals } = readArguments({ options, allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1) {
    throw new UsageError(
      `Indiquez un dossier ou une adresse s3://bucket/dossier : npm run ${command} -- DOSSIER`,
    );
  }
  const place = isBucketAddress(given) ? given : fromCaller(given);
  return { place, values };
}

/** npm runs commands in the repository, wherever it was called. */
export const fromCaller = (file: string) => path.resolve(process.env.INIT_CWD ?? '', file);
