const path = require('node:path');
const { readManifest, remoteDirectories } = require('../remotes.cjs');

/**
 * Loader that stands for itself: what is imported from this file is `exposedModules`, made from the remotes'
 * manifests. 'stocker/inventory' → a function that imports it.
 */
module.exports = function exposedModules() {
  const imports = remoteDirectories().flatMap((directory) => {
    const { name, exposes } = readManifest(directory);
    return Object.entries(exposes).map(([exposed, source]) => {
      const request = JSON.stringify(path.posix.join(name, exposed));
      return `${request}: () => import(${JSON.stringify(path.join(directory, source))})`;
    });
  });
  return `export const exposedModules = { ${imports.join(', ')} };`;
};
