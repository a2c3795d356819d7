import fs from 'node:fs';
import path from 'node:path';
import { siteDirectory } from './site-directory.mjs';

/**
 * The registry's entry of one remote.
 * @typedef {object} RegisteredRemote
 * @property {string} version the released version, which is also its folder
 * @property {string} entry address of the container script
 * @property {string[]} preload addresses of the scripts that its role-app needs at once
 * @property {string | null} previous the version that was released before
 */

const registryFile = () => path.join(siteDirectory, 'remotes.json');

export const releaseFolder = (name, version) => path.join(siteDirectory, 'remotes', name, version);

/** @returns {{ schema: 1, remotes: Record<string, RegisteredRemote> }} */
export function readRegistry() {
  try {
    return JSON.parse(fs.readFileSync(registryFile(), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { schema: 1, remotes: {} };
    throw error;
  }
}

/**
 * Points the registry at a version whose folder exists; the file is replaced atomically, so a reader
 * sees the old registry or the new one.
 */
export function pointAt(name, version) {
  const registry = readRegistry();
  const current = registry.remotes[name];
  if (current?.version === version) return;
  const exposed = JSON.parse(
    fs.readFileSync(path.join(releaseFolder(name, version), 'exposes.json'), 'utf8'),
  );
  const address = (file) => `/remotes/${name}/${version}/${file}`;
  registry.remotes[name] = {
    version,
    entry: address('remoteEntry.js'),
    preload: exposed['./role-app'].filter((file) => file.endsWith('.js')).map(address),
    previous: current?.version ?? null,
  };
  const draft = `${registryFile()}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`);
  fs.renameSync(draft, registryFile());
}
