/**
 * Runs a `*.build.cjs` while the application is built and puts what it exports into the bundle as JSON, so that a
 * part of a large package's data arrives, and not the package. Tests require such a module as it is.
 */
module.exports = function builtData() {
  const file = this.resourcePath;
  // A development server builds it again after a change.
  delete require.cache[file];
  return JSON.stringify(require(file));
};
