const fs = require('node:fs');
const path = require('node:path');
const { readJson } = require('./read-json.cjs');

const REPOSITORY = path.resolve(__dirname, '..');

/** A remote's manifest, in its folder. A folder `mfe-*` that has one is a remote. */
const MANIFEST = 'remote.json';

/**
 * @param {string} directory the remote's folder
 * @returns {{ name: string, title: string, port: number, exposes: Record<string, string>, area: object }}
 */
const readManifest = (directory) => readJson(path.join(directory, MANIFEST));

/** Version in a folder's package.json. */
const versionOf = (directory) => readJson(path.join(directory, 'package.json')).version;

/** Folders of all remotes in this repository. */
function remoteDirectories() {
  return fs
    .readdirSync(REPOSITORY)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => path.join(REPOSITORY, folder))
    .filter((directory) => fs.existsSync(path.join(directory, MANIFEST)))
    .sort();
}

module.exports = { REPOSITORY, readManifest, remoteDirectories, versionOf };
