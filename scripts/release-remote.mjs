/**
 * Releases a built remote into the site:
 *
 *     node scripts/release-remote.mjs <remote> [--hashed] [--replace]
 *
 * Its build is copied into a versioned folder that never changes again, then one entry of
 * remotes.json is replaced. The shell is not rebuilt, and open tabs keep finding their version.
 *
 * --hashed   adds a hash of the content to the version, for builds between two version numbers
 * --replace  overwrites a folder of the same version whose content differs
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { pointAt, readRegistry, releaseFolder } from './remote-registry.mjs';
import { ROOT } from './run-command.mjs';
import { REMOTES } from './site-directory.mjs';

const KEPT_VERSIONS = 5;

/** Files of the build that the site does not need. */
const NOT_SERVED = new Set(['size-report.json']);

/**
 * @param {string} name a remote's name, 'shop'
 * @param {{ hashed?: boolean, replace?: boolean }} [options]
 * @returns {string} the version that is now released
 */
export function releaseRemote(name, { hashed = false, replace = false } = {}) {
  if (!REMOTES.includes(name)) {
    throw new Error(`Pas d’application « ${name} » ; il y a : ${REMOTES.join(', ')}.`);
  }
  const source = path.join(ROOT, `mfe-${name}`);
  const build = path.join(source, 'dist');
  if (!fs.existsSync(path.join(build, 'remoteEntry.js'))) {
    throw new Error(`mfe-${name} n’est pas construite : npm run build -w mfe-${name}`);
  }
  const manifest = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8'));
  const version = hashed ? `${manifest.version}-${contentHash(build)}` : manifest.version;
  const folder = releaseFolder(name, version);

  if (!fs.existsSync(folder)) {
    publish(build, folder);
  } else if (contentHash(folder) !== contentHash(build)) {
    if (!replace) {
      throw new Error(
        `${name} ${version} est déjà publiée avec un autre contenu : augmentez la version dans mfe-${name}/package.json.`,
      );
    }
    fs.rmSync(folder, { recursive: true });
    publish(build, folder);
  }
  pointAt(name, version);
  removeOldVersions(name);
  return version;
}

/** Copies to a temporary name and renames, so that an interrupted copy is never taken for a version. */
function publish(build, folder) {
  const draft = `${folder}.${process.pid}`;
  fs.cpSync(build, draft, {
    recursive: true,
    filter: (file) => !NOT_SERVED.has(path.basename(file)),
  });
  fs.renameSync(draft, folder);
}

function contentHash(folder) {
  const hash = createHash('sha256');
  for (const file of fs.readdirSync(folder, { recursive: true }).sort()) {
    const full = path.join(folder, file);
    if (NOT_SERVED.has(path.basename(file)) || !fs.statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(fs.readFileSync(full));
  }
  return hash.digest('hex').slice(0, 8);
}

function removeOldVersions(name) {
  const { version, previous } = readRegistry().remotes[name];
  const versions = path.dirname(releaseFolder(name, version));
  const newestFirst = fs
    .readdirSync(versions)
    .map((folder) => ({ folder, released: fs.statSync(path.join(versions, folder)).ctimeMs }))
    .sort((a, b) => b.released - a.released)
    .map(({ folder }) => folder);
  const others = newestFirst.filter((folder) => folder !== version && folder !== previous);
  for (const folder of others.slice(KEPT_VERSIONS - 2)) {
    fs.rmSync(path.join(versions, folder), { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { hashed: { type: 'boolean' }, replace: { type: 'boolean' } },
  });
  try {
    const version = releaseRemote(positionals[0], values);
    console.log(`${positionals[0]} ${version} est publiée.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
