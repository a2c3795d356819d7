/**
 * Puts the version of a remote back that was released before:
 *
 *     node scripts/rollback-remote.mjs <remote>
 *
 * A second time goes forward again.
 */
import fs from 'node:fs';
import { pointAt, readRegistry, releaseFolder } from './remote-registry.mjs';

const [name] = process.argv.slice(2);
const remote = readRegistry().remotes[name];
if (!remote) {
  console.error(`'${name}' is not a released remote.`);
  process.exitCode = 1;
} else if (!remote.previous || !fs.existsSync(releaseFolder(name, remote.previous))) {
  console.error(`${name} ${remote.version} has no earlier version to go back to.`);
  process.exitCode = 1;
} else {
  pointAt(name, remote.previous);
  console.log(`${name} is back at ${remote.previous}; ${remote.version} stays available.`);
}
