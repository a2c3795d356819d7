const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { SIZE_REPORT_FILE } = require('../site-files.cjs');
const { filesOf, firstLoadChunks } = require('./first-load.cjs');

/**
 * Writes the size of the first load, as served, to `SIZE_REPORT_FILE` and prints it. Reads the compressed files of
 * CompressionPlugin.
 */
class SizeReport {
  /** @param {string} request the dynamic import, or exposed module, whose load is summed up */
  constructor(request) {
    this.request = request;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('SizeReport', (compilation) => {
      const firstLoad = this.sumUp(compilation);
      const file = path.join(compiler.outputPath, SIZE_REPORT_FILE);
      writeFileSync(file, JSON.stringify({ firstLoad }, null, 2));
      const application = path.basename(compiler.context);
      compiler.getInfrastructureLogger(application).info(describe(firstLoad));
    });
  }

  sumUp(compilation) {
    const entryChunks = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
    const files = filesOf([
      ...entryChunks,
      ...firstLoadChunks(compilation, (request) => request === this.request),
    ]);
    // A small file is served uncompressed.
    const sizeOf = (file, ending) =>
      (compilation.getAsset(file + ending) ?? compilation.getAsset(file)).source.size();
    const total = (ending) => files.reduce((sum, file) => sum + sizeOf(file, ending), 0);
    return { files, raw: total(''), gzip: total('.gz'), brotli: total('.br') };
  }
}

const inKiB = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

function describe({ files, raw, gzip, brotli }) {
  return `first load ${inKiB(brotli)} brotli, ${inKiB(gzip)} gzip, ${inKiB(raw)} raw in ${files.length} files`;
}

module.exports = { SizeReport };
