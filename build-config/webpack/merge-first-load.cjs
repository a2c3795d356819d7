const { firstLoadChunks } = require('./first-load.cjs');

/**
 * Every shared module gets its own chunk, so the first load would take twenty requests. This tells the chunk splitter
 * which chunks a dynamic import needs at once, so that it merges their content into few files: `platform` (libraries,
 * which change rarely) and `application` (our own code) for the bootstrap, and one file for each group of later
 * imports.
 */
class MergeFirstLoad {
  /**
   * @param {string} bootstrap the dynamic import of the entry
   * @param {Record<string, string[]>} later file name → dynamic imports whose chunks are merged into it
   */
  constructor(bootstrap, later) {
    this.bootstrap = bootstrap;
    this.later = later;
    this.fileOfChunk = new Map();
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MergeFirstLoad', (compilation) => {
      // Before the splitter, which runs at the advanced stage of the same hook.
      compilation.hooks.optimizeChunks.tap({ name: 'MergeFirstLoad', stage: -10 }, () => {
        const assign = (file, wanted) => {
          for (const chunk of firstLoadChunks(compilation, (request) => wanted.includes(request))) {
            if (!this.fileOfChunk.has(chunk)) this.fileOfChunk.set(chunk, file);
          }
        };
        assign('bootstrap', [this.bootstrap]);
        for (const [file, requests] of Object.entries(this.later)) assign(file, requests);
      });
    });
  }

  /** The cache groups for `optimization.splitChunks`. */
  get cacheGroups() {
    const group = (name, file, isWanted = () => true) => ({
      name,
      chunks: (chunk) => this.fileOfChunk.get(chunk) === file,
      // Only code: a placeholder that consumes a shared module must not be in the file it waits for.
      test: (module) => module.type.startsWith('javascript/') && isWanted(module),
      enforce: true,
      priority: 10,
    });
    return {
      platform: group('platform', 'bootstrap', isLibrary),
      application: group('application', 'bootstrap', (module) => !isLibrary(module)),
      ...Object.fromEntries(Object.keys(this.later).map((file) => [file, group(file, file)])),
    };
  }
}

const isLibrary = (module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');

module.exports = { MergeFirstLoad };
