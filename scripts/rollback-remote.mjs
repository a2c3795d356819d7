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
  console.error(`« ${name} » n’est pas une application publiée.`);
  process.exitCode = 1;
} else if (!remote.previous || !fs.existsSync(releaseFolder(name, remote.previous))) {
  console.error(`${name} ${remote.version} n’a pas de version précédente.`);
  process.exitCode = 1;
} else {
  pointAt(name, remote.previous);
  console.log(`${name} revient à ${remote.previous} ; ${remote.version} reste disponible.`);
}
