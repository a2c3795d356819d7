const { firstLoadChunks } = require('./first-load.cjs');

/**
 * Every shared module gets a chunk of its own, which would make twenty requests of the first load.
 * This tells the chunk splitter which chunks the bootstrap needs at once, to put what
 * they hold into two files.
 */
class MergeFirstLoad {
  /** @param {string} request the dynamic import of the entry */
  constructor(request) {
    this.request = request;
    this.chunks = new Set();
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MergeFirstLoad', (compilation) => {
      // Ahead of the splitter, which works at the advanced stage of the same hook.
      compilation.hooks.optimizeChunks.tap({ name: 'MergeFirstLoad', stage: -10 }, () => {
        this.chunks = firstLoadChunks(compilation, (request) => request === this.request);
      });
    });
  }

  /** The cache groups for `optimization.splitChunks`: libraries, which change rarely, and our own. */
  get cacheGroups() {
    const group = (name, isWanted) => ({
      name,
      chunks: (chunk) => this.chunks.has(chunk),
      // Only code: a placeholder that consumes a shared module must stay outside the file it waits for.
      test: (module) => module.type.startsWith('javascript/') && isWanted(module),
      enforce: true,
      priority: 10,
    });
    return {
      platform: group('platform', isLibrary),
      application: group('application', (module) => !isLibrary(module)),
    };
  }
}

const isLibrary = (module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');

module.exports = { MergeFirstLoad };
