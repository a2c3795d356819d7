const path = require('node:path');
const { readManifest, remoteDirectories } = require('../remotes.cjs');

/**
 * A loader applied to its own file: the module's content is generated from the manifests of all remotes. `areas`:
 * name → area; `exposedModules`: 'stocker/inventory' → a function that imports it.
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
      // Prefetched, as the loader does before a login.
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
