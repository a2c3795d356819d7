import { parseArgs } from 'node:util';

/** Npm's own; what it is asked for is refused where it is missing, which tells enough. */
const OF_NPM = 'force';

/**
 * The arguments of a command, as `parseArgs` reads them.
 * @param {import('node:util').ParseArgsConfig} config
 * @throws when npm has kept one of the options for itself: the command would do what was not asked for, such as giving
 *   everybody what was meant for some
 */
export function commandArguments(config) {
  const kept = Object.keys(config.options).find((name) => name !== OF_NPM && isKept(name));
  if (kept === undefined) return parseArgs(config);
  throw new Error(`npm garde --${kept} pour lui : écrivez « -- » avant les arguments.`);
}

/** It tells its options to what it runs; it takes `--to` for its own `--token-description`. */
function isKept(name) {
  const variable = `npm_config_${name.replaceAll('-', '_')}`;
  return Object.keys(process.env).some((key) => key.startsWith(variable));
}
