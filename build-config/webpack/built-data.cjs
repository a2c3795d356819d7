/**
 * Runs a `*.build.cjs` during the build and bundles its exports as JSON, so that only a part of a large package's data
 * is included, and not the package. Tests require such a module directly.
 */
module.exports = function builtData() {
  const file = this.resourcePath;
  // So that a development server runs it again after a change.
  delete require.cache[file];
  return JSON.stringify(require(file));
};
