import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';

/** Of the packages for development only this one has a part in a build. */
const BUILD_PACKAGE = '@cigogne/build-config';

/**
 * @typedef {object} Workspace
 * @property {string} folder
 * @property {string[]} needs folders of the workspaces that it needs, for development too
 * @property {string[]} builtFrom folders its own and those of the workspaces that are in its build
 * @property {boolean} hasTests whether jest runs here
 * @property {boolean} hasTypes whether it has a typecheck command
 */

/**
 * The workspaces of the repository as their package.json describe them.
 * @returns {Workspace[]}
 */
export function readWorkspaces(root) {
  const manifests = foldersOf(root).map((folder) => ({
    folder,
    ...readJson(join(root, folder, 'package.json')),
  }));
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));
  const closure = (folder, isFollowed, found = new Set([folder])) => {
    const { dependencies, devDependencies } = manifests.find((one) => one.folder === folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const needed = folderOf.get(name);
      if (!needed || found.has(needed) || !isFollowed(name, dependencies ?? {})) continue;
      closure(needed, isFollowed, found.add(needed));
    }
    return [...found];
  };
  return manifests.map(({ folder, scripts }) => ({
    folder,
    needs: closure(folder, () => true).slice(1),
    builtFrom: closure(folder, (name, runs) => name in runs || name === BUILD_PACKAGE),
    hasTests: existsSync(join(root, folder, 'jest.config.cjs')),
    hasTypes: Boolean(scripts?.typecheck),
  }));
}

/** npm's patterns: a folder, or a prefix and an asterisk. */
function foldersOf(root) {
  const { workspaces } = readJson(join(root, 'package.json'));
  return workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('*')) return [pattern];
    return readdirSync(root)
      .filter((folder) => folder.startsWith(pattern.slice(0, -1)))
      .filter((folder) => existsSync(join(root, folder, 'package.json')));
  });
}
