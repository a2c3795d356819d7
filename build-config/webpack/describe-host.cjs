const { offeredModules } = require('./describe-shared-modules.cjs');

/**
 * Writes the version of a host and what it offers to remotes. Releases refuse what the shell that is
 * installed does not offer.
 */
class DescribeHost {
  /**
   * @param {string} file
   * @param {string} version
   */
  constructor(file, version) {
    this.file = file;
    this.version = version;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescribeHost', (compilation) => {
      let offers;
      // The exports are known, and modules are not concatenated yet.
      compilation.hooks.afterOptimizeDependencies.tap('DescribeHost', () => {
        offers = offeredModules(compilation);
      });
      compilation.hooks.processAssets.tap(
        // After compression: browsers do not ask for it.
        { name: 'DescribeHost', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify({ version: this.version, offers }, null, 2);
          compilation.emitAsset(this.file, new sources.RawSource(text));
        },
      );
    });
  }
}

module.exports = { DescribeHost };
