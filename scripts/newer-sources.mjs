import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintsOf } from './build-stamps.mjs';
import { ROOT } from './run-command.mjs';
import { REMOTES, siteDirectory } from './site-directory.mjs';

/** Says which remotes have other sources than the version that the site has released. */
export function tellNewerSources() {
  const sources = fingerprintsOf(
    ROOT,
    REMOTES.map((name) => `mfe-${name}`),
  );
  const names = REMOTES.filter((name) => releasedSources(name) !== sources[`mfe-${name}`]);
  if (names.length === 0) return;
  console.log(
    `Sources différentes de ce qui est publié : ${names.join(', ')}. ` +
      'Pour publier une application : npm run release -- <nom>',
  );
}

/** Undefined when the remote is not released, or not by these tools. */
function releasedSources(name) {
  try {
    const registry = readJson(join(siteDirectory, 'remotes.json'));
    const { version } = registry.remotes[name];
    return readJson(join(siteDirectory, 'remotes', name, version, 'release.json')).sources;
  } catch {
    return undefined;
  }
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
