/** The sources from which each present build was made: dist/built-from.json. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { BUILD_FILE } from '../build-config/site-files.cjs';
import { fingerprintOf, sourcesOf } from './sources.mjs';

/** Inside dist, so that `rm -rf dist` is enough to force a new build. */
const STAMPS = 'dist/built-from.json';

/** A file of the application's build that changes whenever the build does. */
const markerOf = (workspace) => {
  if (workspace === 'server') return 'server/dist/main.js';
  const isPage = workspace === 'shell' || workspace === 'standalone';
  return `${workspace}/dist/${isPage ? 'index.html' : BUILD_FILE}`;
};

/** @returns {Record<string, string>} fingerprint of the sources of each workspace */
export function fingerprintsOf(root, workspaces) {
  // Shared, since they are built from many of the same files.
  const contents = new Map();
  return Object.fromEntries(
    workspaces.map((workspace) => [
      workspace,
      fingerprintOf(root, sourcesOf(root, workspace), contents),
    ]),
  );
}

/** Whether the present build of a workspace was made from sources of this fingerprint. */
export function isBuiltFrom(root, workspace, sources) {
  const stamp = readStamps(root)[workspace];
  return stamp?.sources === sources && stamp.built === builtMark(root, workspace);
}

/** To be called after a build, with the fingerprints taken before it. */
export function stampBuilds(root, fingerprints) {
  const stamps = readStamps(root);
  for (const [workspace, sources] of Object.entries(fingerprints)) {
    stamps[workspace] = { sources, built: builtMark(root, workspace) };
  }
  write(root, stamps);
}

/** To be called when a workspace's present build is no longer one of `npm run build`. */
export function forgetBuild(root, workspace) {
  const stamps = readStamps(root);
  delete stamps[workspace];
  write(root, stamps);
}

function builtMark(root, workspace) {
  const marker = join(root, markerOf(workspace));
  if (!existsSync(marker)) return null;
  return createHash('sha256').update(readFileSync(marker)).digest('hex');
}

function readStamps(root) {
  try {
    return readJson(join(root, STAMPS));
  } catch {
    // Nothing has been built, or the file is incomplete: everything is built anew.
    return {};
  }
}

function write(root, stamps) {
  mkdirSync(dirname(join(root, STAMPS)), { recursive: true });
  writeFileSync(join(root, STAMPS), JSON.stringify(stamps, null, 2));
}
