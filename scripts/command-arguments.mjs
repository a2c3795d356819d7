import { parseArgs } from 'node:util';

/**
 * npm uses this option itself; a command that does not receive it refuses what would need it, which shows the problem.
 */
const OF_NPM = 'force';

/**
 * Parses the arguments of a command with `parseArgs`.
 * @param {import('node:util').ParseArgsConfig} config
 * @throws when npm has consumed one of the options: the command would do something else than intended, such as a
 * release to everybody instead of some users
 */
export function commandArguments(config) {
  const kept = Object.keys(config.options).find((name) => name !== OF_NPM && isKept(name));
  if (kept === undefined) return parseArgs(config);
  throw new Error(`npm garde --${kept} pour lui : écrivez « -- » avant les arguments.`);
}

/** npm passes its options to scripts as environment variables; it takes `--to` for its own `--token-description`. */
function isKept(name) {
  const variable = `npm_config_${name.replaceAll('-', '_')}`;
  return Object.keys(process.env).some((key) => key.startsWith(variable));
}
