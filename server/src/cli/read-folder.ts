import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error';

/**
 * The arguments of a command that is given one folder.
 * @param command how it is called, for the sentence that asks for the folder
 * @returns the folder as an absolute path
 * @throws {UsageError}
 */
export function readFolder<T extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  options: T,
) {
  const { values, positionals } = parseOrRefuse(options);
  const [folder] = positionals;
  if (!folder || positionals.length > 1) {
    throw new UsageError(`Indiquez un dossier : npm run ${command} -- DOSSIER`);
  }
  return { folder: path.resolve(process.env.INIT_CWD ?? '', folder), values };
}

function parseOrRefuse<T extends NonNullable<ParseArgsConfig['options']>>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
