const { firstLoadChunks } = require('./first-load.cjs');

/** Code shared by this many screens goes into a common file, which each of them loads. */
const COMMON_TO_SCREENS = 3;
/** Code shared by fewer screens is duplicated if smaller than this: a request would cost more. */
const WORTH_A_FILE_BYTES = 30_000;

/**
 * Splits a remote's code so that few files are requested one after another: one for what an exposed module needs at
 * once, and for each screen imported later its own, `common`, and rarely another one.
 */
class FewFiles {
  /** @param {string[]} exposed names of the exposed modules */
  constructor(exposed) {
    this.exposed = exposed;
    this.firstLoads = new Set();
    this.screens = new Set();
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FewFiles', (compilation) => {
      // Before the splitter, which runs at the advanced stage of the same hook.
      compilation.hooks.optimizeChunks.tap({ name: 'FewFiles', stage: -10 }, () => {
        const isExposed = (request) => this.exposed.includes(request);
        this.firstLoads = firstLoadChunks(compilation, isExposed);
        this.screens = chunksImportedBy(this.firstLoads, compilation);
      });
    });
  }

  /** For `optimization.splitChunks`. */
  get splitChunks() {
    return {
      chunks: (chunk) => !this.firstLoads.has(chunk),
      minSize: WORTH_A_FILE_BYTES,
      cacheGroups: {
        // Libraries that only one screen uses stay in its file.
        defaultVendors: false,
        common: {
          name: 'common',
          chunks: (chunk) => this.screens.has(chunk),
          minChunks: COMMON_TO_SCREENS,
          enforce: true,
          priority: 10,
        },
      },
    };
  }
}

/** The chunks of the dynamic imports in some chunks. */
function chunksImportedBy(importers, { chunkGraph }) {
  const modules = [...importers].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const blocks = modules.flatMap((module) => module.blocks);
  return new Set(blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []));
}

module.exports = { FewFiles };
