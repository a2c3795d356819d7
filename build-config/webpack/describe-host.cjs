const { offeredModules } = require('./describe-shared-modules.cjs');

/**
 * Writes a host's version and the shared modules it offers to remotes. Releases refuse a remote that needs more than
 * the installed shell offers.
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
        // After compression, since browsers do not request it.
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
