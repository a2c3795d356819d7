const { filesOf, firstLoadChunks } = require('./first-load.cjs');

/** Written by a remote's build, read by its release. */
const EXPOSED_FILES = 'exposes.json';

/**
 * Writes which files each exposed module needs at once (`{ "./role-app": ["1a2b.js"] }`), so that the
 * shell can fetch them together with the remote's entry. Modules shared by the shell are left out.
 */
class ListExposedFiles {
  /** @param {string[]} exposedNames */
  constructor(exposedNames) {
    this.exposedNames = exposedNames;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ListExposedFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before the hashes become final: webpack then replaces them in this file, too.
        { name: 'ListExposedFiles', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const exposed = this.exposedNames.map((name) => [
            name,
            filesOf(firstLoadChunks(compilation, (request) => request === name, { shared: false })),
          ]);
          const text = JSON.stringify(Object.fromEntries(exposed), null, 2);
          compilation.emitAsset(EXPOSED_FILES, new sources.RawSource(text));
        },
      );
    });
  }
}

module.exports = { ListExposedFiles };
