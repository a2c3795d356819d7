import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isBucketAddress } from '../platform/backup/open-place';
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
  const { values, positionals } = readArguments(options);
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

/** @throws {UsageError} */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
