/** Runs a command of the server's command line: `node scripts/command-line.mjs user-create --email …`. */
import './check-node.mjs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileIfNeeded, SERVER } from './build.mjs';
import { installIfNeeded } from './install.mjs';

const [command] = process.argv.splice(2, 1);

try {
  await installIfNeeded();
  await compileIfNeeded(['server']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// The commands read their arguments from process.argv, as if they had been called themselves.
await import(pathToFileURL(join(dirname(SERVER), 'cli', `${command}.js`)).href);
