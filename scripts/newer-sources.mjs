import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { RECORD_FILE, REGISTRY_FILE, releaseFolder } from '../build-config/site-files.cjs';
import { fingerprintsOf } from './build-stamps.mjs';
import { ROOT } from './run-command.mjs';
import { REMOTES, siteDirectory } from './site-directory.mjs';

/** Prints the released remotes whose present sources are newer than their released version. */
export function tellNewerSources() {
  const released = releasedRemotes();
  const names = REMOTES.filter((name) => name in released);
  const sources = fingerprintsOf(
    ROOT,
    names.map((name) => `mfe-${name}`),
  );
  const newer = names.filter(
    (name) => releasedSources(name, released[name]) !== sources[`mfe-${name}`],
  );
  if (newer.length === 0) return;
  console.log(
    `Sources différentes de ce qui est publié : ${newer.join(', ')}. ` +
      'Pour publier une application : npm run release -- <nom>',
  );
}

/** The entries of the registry by name; none when it cannot be read. */
function releasedRemotes() {
  try {
    return readJson(join(siteDirectory, REGISTRY_FILE)).remotes ?? {};
  } catch {
    return {};
  }
}

/** Undefined when the version was not released by these tools. */
function releasedSources(name, remote) {
  try {
    return readJson(join(siteDirectory, releaseFolder(name, remote.version), RECORD_FILE)).sources;
  } catch {
    return undefined;
  }
}
