import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPlaces } from './locked-packages.mjs';
import { ROOT, runCommand } from './run-command.mjs';

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function installIfNeeded() {
  if (arePackagesInstalled(ROOT)) return false;
  console.log('Installation des dépendances (npm ci)…');
  if ((await runCommand('npm', ['ci'])) !== 0) {
    throw new Error("L'installation des dépendances a échoué ; voyez les messages ci-dessus.");
  }
  return true;
}

/**
 * @param {string[]} [workspaces] folders of those to be built; by default all
 * @throws unless node_modules matches package-lock.json: a build would contain other packages than it seems to
 */
export function expectInstalled(workspaces) {
  if (!arePackagesInstalled(ROOT, workspaces)) {
    throw new Error('node_modules n’est pas ce que dit package-lock.json : « npm ci » d’abord.');
  }
}

/**
 * Whether the packages are installed. npm writes what it installed to node_modules/.package-lock.json as its very last
 * step, so an interrupted or outdated installation can be recognised.
 * @param {string} root of the repository
 * @param {string[]} [workspaces] folders, for a team that installs only its own; by default all
 */
export function arePackagesInstalled(root, workspaces) {
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!present) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const places = workspaces
    ? installedPlaces({ packages: wanted }, workspaces)
    : Object.keys(wanted).filter((place) => place.includes('node_modules/'));
  return (
    places.every((place) => {
      const { version, link, optional } = wanted[place];
      if (link) return existsSync(join(root, place));
      return present[place] ? present[place].version === version : optional;
    }) && Object.keys(present).every((place) => wanted[place])
  );
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
