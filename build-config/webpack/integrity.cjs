const { integrityOf } = require('../integrity.cjs');

const CHECKED = /\.(js|css)$/;

/**
 * The hashes of all scripts and style sheets of a build.
 * @param {import('webpack').Compilation} compilation when its files are final
 * @returns {Record<string, string>} file → hash
 */
function integrityOfFiles(compilation) {
  const files = compilation.getAssets().filter(({ name }) => CHECKED.test(name));
  return Object.fromEntries(
    files
      .map(({ name, source }) => [name, integrityOf(source.buffer())])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

module.exports = { integrityOfFiles };
