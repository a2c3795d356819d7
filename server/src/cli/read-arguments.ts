import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error';

/** Explanations by the error code of `parseArgs`, whose own messages are English. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'cette option n’existe pas',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'il manque la valeur, ou il y en a une de trop',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'cet argument est de trop',
};

/**
 * Reads the arguments of a command by `parseArgs`. With `--help` it prints the usage and ends the process.
 * @param usage also shown with errors
 * @throws {UsageError}
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, argument] = /'(.+?)'/.exec(message) ?? [];
    throw new UsageError(`${argument} : ${REASONS[code ?? ''] ?? message}.\n\n${usage}`);
  }
}
