import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, runCommand } from './run-command.mjs';
import { siteDirectory } from './site-directory.mjs';

/** The files and folders from which the suite is built. */
const SOURCES = [
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'lerna.json',
  'nx.json',
  'scripts/assemble-site.mjs',
  'scripts/release-remote.mjs',
  'scripts/remote-registry.mjs',
  'scripts/site-directory.mjs',
  'build-config',
  'contract',
  'shared-api',
  'shared-ui',
  'server',
  'shell',
  'mfe-admin',
  'mfe-shop',
  'mfe-stocker',
  'mfe-driver',
  'mfe-public',
];
const NOT_SOURCES = /^(node_modules|dist|data|reports|\..*)$|\.test\.\w+$|\.md$/;
/** Inside dist, so that `rm -rf dist` is enough to force a new build. */
const STAMP = join(ROOT, 'dist/built-from.json');

export const SERVER = join(ROOT, 'server/dist/main.js');
/** Files written by the last step of each build. */
const BUILT = [SERVER, join(siteDirectory, 'index.html')];

/**
 * Runs `npm run build` unless the present build was made from the present sources.
 * @returns {Promise<boolean>} whether it had to
 */
export async function buildIfNeeded() {
  const sources = fingerprintOf(ROOT, SOURCES);
  if (isStamped(sources)) return false;
  console.log('Construction du site et du serveur (npm run build)…');
  if ((await runCommand('npm', ['run', 'build'])) !== 0) {
    throw new Error('La construction a échoué ; voyez les messages ci-dessus.');
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources, built: timesOf(BUILT) }));
  return true;
}

/** Other times of modification mean that somebody has built since, perhaps from other sources. */
function isStamped(sources) {
  if (!existsSync(STAMP)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  return stamp.sources === sources && String(stamp.built) === String(timesOf(BUILT));
}

const timesOf = (files) =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null);

/** A hash of the names and contents of all sources below the given places. */
export function fingerprintOf(root, places) {
  const hash = createHash('sha256');
  const files = places.map((place) => join(root, place)).filter((place) => existsSync(place));
  for (const file of files.flatMap(filesBelow)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
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
