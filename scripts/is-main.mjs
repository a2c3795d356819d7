import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether Node was started with this module, possibly through a link.
 * @param {string} url the module's `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
