const path = require('node:path');
const { readManifest, remoteDirectories } = require('../remotes.cjs');

/**
 * Loader that stands for itself: what is imported from this file is made from the manifests of all remotes.
 * `areas`: name → area; `exposedModules`: 'stocker/inventory' → a function that imports it.
 */
module.exports = function remoteManifests() {
  const remotes = remoteDirectories().map((directory) => ({
    directory,
    ...readManifest(directory),
  }));
  const areas = Object.fromEntries(remotes.map(({ name, area }) => [name, area]));
  const imports = remotes.flatMap(({ directory, name, area, exposes }) =>
    Object.entries(exposes).map(([exposed, source]) => {
      const key = JSON.stringify(path.posix.join(name, exposed));
      // As the loader does for whoever is about to sign in.
      const ahead = exposed === './role-app' && area.roles.length > 0;
      const how = ahead ? '/* webpackPrefetch: true */ ' : '';
      return `${key}: () => import(${how}${JSON.stringify(path.join(directory, source))})`;
    }),
  );
  return [
    `export const areas = ${JSON.stringify(areas)};`,
    `export const exposedModules = { ${imports.join(', ')} };`,
  ].join('\n');
};
