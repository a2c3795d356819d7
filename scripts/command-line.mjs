/**
 * Runs one of the server's commands: `node scripts/command-line.mjs user-create --email …`. A server may be running
 * from the same folder, so existing installations and builds stay unchanged; only missing ones are made. Explains how
 * to get what is missing beside a built server.
 */
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintsOf, isBuiltFrom } from './build-stamps.mjs';
import { compileIfNeeded, SERVER } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { ROOT } from './run-command.mjs';

const [command] = process.argv.splice(2, 1);

if (existsSync(SERVER)) {
  const { server } = fingerprintsOf(ROOT, ['server']);
  if (!isBuiltFrom(ROOT, 'server', server)) {
    console.warn(
      'Le serveur a été construit avec d’autres sources. Pour le construire à nouveau : npm run build',
    );
  }
} else {
  try {
    await installIfNeeded();
    await compileIfNeeded(['server']);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
const program = join(dirname(SERVER), 'cli', `${command}.js`);
try {
  // Commands read their arguments from process.argv, as if started directly.
  await import(pathToFileURL(program).href);
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(
    existsSync(program)
      ? 'Il manque des paquets au serveur : « npm ci » d’abord.'
      : `Le serveur qui est construit ne connaît pas « ${command} » : « npm run build » d’abord.`,
  );
  process.exitCode = 1;
}
