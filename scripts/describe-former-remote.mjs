import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './run-command.mjs';

/**
 * Writes the build.json of a remote that was built before builds wrote one, so that the present tools can
 * release it. Does nothing for other builds. To be removed when the last release has one.
 * @param {string} folder the checkout
 * @param {string} application its folder in there
 */
export function describeFormerRemote(folder, application) {
  const dist = join(folder, application, 'dist');
  const exposed = join(dist, 'exposes.json');
  if (existsSync(join(dist, 'build.json')) || !existsSync(exposed)) return;
  const exposes = readJson(exposed);
  const { name, area } = readJson(join(ROOT, application, 'remote.json'));
  const build = {
    name,
    version: readJson(join(folder, application, 'package.json')).version,
    entry: 'remoteEntry.js',
    preload: exposes['./role-app'].filter((file) => file.endsWith('.js')),
    exposes,
    needs: sharedModules(folder),
    area,
    builtAgainst: {},
    integrity: integrityOf(dist),
  };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build, null, 2));
}

/** All that was shared: which of our exports it used is not known, and every shell has those of that time. */
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

function integrityOf(dist) {
  const files = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file));
  const hash = (file) =>
    createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
  return Object.fromEntries(files.map((file) => [file, `sha384-${hash(file)}`]));
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
