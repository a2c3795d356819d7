/** `npm start`: installs and builds what is missing, then becomes the server. */
import './check-node.mjs';
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, SERVER } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { duration, ROOT } from './run-command.mjs';
import { siteDirectory } from './site-directory.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

stopWithParent();

async function timed(name, step) {
  const begin = performance.now();
  if (await step()) console.log(`${name} : ${duration(performance.now() - begin)}`);
}

try {
  await timed('Installation', installIfNeeded);
  await timed('Construction', buildIfNeeded);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// In this process, so that a signal reaches the server itself, not a parent that would leave it running.
process.chdir(ROOT);
process.setSourceMapsEnabled(true);
process.env.SITE_DIR ||= siteDirectory;
// From Node 22.8: the next start need not compile the same code again.
module.enableCompileCache?.();
// A line per request would hide the address and the accounts in a terminal.
if (process.env.NODE_ENV !== 'production') process.env.LOG_LEVEL ||= 'warn';
await import(pathToFileURL(SERVER).href);
