const { firstLoadChunks } = require('./first-load.cjs');

/**
 * Every shared module gets a chunk of its own, which would make twenty requests of the first load.
 * This tells the chunk splitter which chunks a dynamic import needs at once, to put what they hold
 * into few files: `platform` (libraries, which change rarely) and `application` (our own) for the
 * bootstrap, one file for each import that comes later.
 */
class MergeFirstLoad {
  /**
   * @param {string} bootstrap the dynamic import of the entry
   * @param {Record<string, string>} later file name → dynamic import whose needs go into that file
   */
  constructor(bootstrap, later) {
    this.bootstrap = bootstrap;
    this.later = later;
    this.fileOfChunk = new Map();
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MergeFirstLoad', (compilation) => {
      // Ahead of the splitter, which works at the advanced stage of the same hook.
      compilation.hooks.optimizeChunks.tap({ name: 'MergeFirstLoad', stage: -10 }, () => {
        const assign = (file, wanted) => {
          for (const chunk of firstLoadChunks(compilation, (request) => request === wanted)) {
            if (!this.fileOfChunk.has(chunk)) this.fileOfChunk.set(chunk, file);
          }
        };
        assign('bootstrap', this.bootstrap);
        for (const [file, request] of Object.entries(this.later)) assign(file, request);
      });
    });
  }

  /** The cache groups for `optimization.splitChunks`. */
  get cacheGroups() {
    const group = (name, file, isWanted = () => true) => ({
      name,
      chunks: (chunk) => this.fileOfChunk.get(chunk) === file,
      // Only code: a placeholder that consumes a shared module must stay outside the file it waits for.
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
