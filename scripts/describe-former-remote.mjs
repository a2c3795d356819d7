import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { integrityOf } from '../build-config/integrity.cjs';
import { readJson } from '../build-config/read-json.cjs';
import { BUILD_FILE, ENTRY_FILE } from '../build-config/site-files.cjs';
import { ROOT } from './run-command.mjs';

/**
 * Writes the `BUILD_FILE` of a remote built before builds wrote one, so that the present tools can release it. Does
 * nothing for other builds. To be removed once the last release has one.
 * @param {string} folder the checkout
 * @param {string} application its folder in the checkout
 */
export function describeFormerRemote(folder, application) {
  const dist = join(folder, application, 'dist');
  const exposed = join(dist, 'exposes.json');
  if (existsSync(join(dist, BUILD_FILE)) || !existsSync(exposed)) return;
  const exposes = readJson(exposed);
  const { name, area } = readJson(join(ROOT, application, 'remote.json'));
  const build = {
    name,
    version: readJson(join(folder, application, 'package.json')).version,
    entry: ENTRY_FILE,
    preload: exposes['./role-app'].filter((file) => file.endsWith('.js')),
    exposes,
    needs: sharedModules(folder),
    area,
    builtAgainst: {},
    integrity: integrityOfFiles(dist),
  };
  writeFileSync(join(dist, BUILD_FILE), JSON.stringify(build, null, 2));
}

/** All shared modules: which of our exports it used is unknown, and every shell has those of that time. */
function sharedModules(folder) {
  const list = createRequire(join(folder, 'build-config/package.json'));
  const { sharedDependencies } = list('./shared-dependencies.cjs');
  const modules = Object.entries(sharedDependencies()).filter(([name]) => !name.endsWith('/'));
  return Object.fromEntries(
    modules.map(([name, { version }]) => [
      name,
      { version, names: name.startsWith('@cigogne/') ? [] : null },
    ]),
  );
}

function integrityOfFiles(dist) {
  const files = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file));
  return Object.fromEntries(
    files.map((file) => [file, integrityOf(readFileSync(join(dist, file)))]),
  );
}
