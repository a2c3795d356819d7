/** The files from which each application is built, and whether they have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readWorkspaces } from './workspaces.mjs';

const NOT_SOURCES = /^(node_modules|dist|\..*)$|\.test\.\w+$|\.md$/;
const LOCK_FILE = 'package-lock.json';
/** Sources of every workspace, besides its own folder and those of its packages. */
const SOURCES_OF_ALL = [LOCK_FILE, 'tsconfig.base.json'];

/** The files and folders from which a workspace is built, its own folder first. */
export function sourcesOf(root, workspace) {
  const { builtFrom } = readWorkspaces(root).find(({ folder }) => folder === workspace);
  return [...builtFrom, ...SOURCES_OF_ALL];
}

/**
 * A hash of the names and contents of all sources below the given places.
 * @param {string} root
 * @param {string[]} places
 * @param {Map<string, string | Buffer>} [contents] files that have been read for another fingerprint
 */
export function fingerprintOf(root, places, contents = new Map()) {
  const hash = createHash('sha256');
  const files = places.map((place) => join(root, place)).filter((place) => existsSync(place));
  for (const file of files.flatMap(filesBelow)) {
    if (!contents.has(file)) contents.set(file, contentOf(file));
    hash
      .update(`${relative(root, file)}\0`)
      .update(contents.get(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Of the lock file only the installed packages: versions of our own workspaces are left out, since a release of one
 * application changes no other.
 */
function contentOf(file) {
  if (basename(file) !== LOCK_FILE) return readFileSync(file);
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

function filesBelow(place) {
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
  return entries
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(place, entry.name)) : [join(place, entry.name)],
    );
}
