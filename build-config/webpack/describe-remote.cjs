const { sharedVersions } = require('../shared-dependencies.cjs');
const { BUILD_FILE, ENTRY_FILE } = require('../site-files.cjs');
const { neededModules } = require('./describe-shared-modules.cjs');
const { filesOf, firstLoadChunks } = require('./first-load.cjs');
const { integrityOfFiles } = require('./integrity.cjs');

/**
 * Writes `BUILD_FILE`: what a release needs to know about a remote's build.
 *
 * - `exposes`: the files that each exposed module needs at once; `preload` are the scripts among those of its role-app,
 *   fetched together with the entry
 * - `needs`: what it needs from the shell; `builtAgainst`: the versions of all shared packages
 * - `integrity`: the hash of each script and style sheet
 */
class DescribeRemote {
  /** @param {{ name: string, version: string, exposes: Record<string, string>, area: object }} remote */
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
      let needs;
      // The usage of exports is known, and modules are not concatenated yet.
      compilation.hooks.afterOptimizeDependencies.tap('DescribeRemote', () => {
        needs = neededModules(compilation);
      });
      compilation.hooks.processAssets.tap(
        // Names and content of files are final; this file is not served, and not compressed.
        { name: 'DescribeRemote', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const build = { ...this.describe(compilation), needs };
          compilation.emitAsset(BUILD_FILE, new sources.RawSource(JSON.stringify(build, null, 2)));
        },
      );
    });
  }

  describe(compilation) {
    const { name, version, area } = this.remote;
    const exposes = Object.fromEntries(
      Object.keys(this.remote.exposes).map((exposed) => [
        exposed,
        filesOf(firstLoadChunks(compilation, (request) => request === exposed)),
      ]),
    );
    return {
      name,
      version,
      entry: ENTRY_FILE,
      preload: exposes['./role-app'].filter((file) => file.endsWith('.js')),
      exposes,
      area,
      builtAgainst: sharedVersions(),
      integrity: integrityOfFiles(compilation),
    };
  }
}

module.exports = { DescribeRemote };
