const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { filesOf, firstLoadChunks } = require('./first-load.cjs');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const WORTH_COMPRESSING = 1024;
const SIZE_REPORT = 'size-report.json';

/**
 * Writes `.br` and `.gz` beside every text asset above 1 kB, and what each asset and the first load
 * weigh into size-report.json. (One pass of our own: the report needs the very bytes that are served.)
 */
class CompressAssets {
  /**
   * @param {{ request: string, shared: boolean }} firstLoad the dynamic import, or exposed module, whose
   *   load is summed up, with or without the shared modules it consumes
   */
  constructor(firstLoad) {
    this.firstLoad = firstLoad;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressAssets', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressAssets', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async () => {
          const assets = compilation.getAssets().filter(({ name }) => TEXT.test(name));
          const sizes = Object.fromEntries(
            await Promise.all(
              assets.map(async ({ name, source }) => {
                const raw = source.buffer();
                const [br, gz] = await Promise.all([brotli(raw), gzip(raw, { level: 9 })]);
                if (raw.length > WORTH_COMPRESSING) {
                  compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
                  compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
                }
                return [name, { raw: raw.length, gzip: gz.length, brotli: br.length }];
              }),
            ),
          );
          const report = { firstLoad: this.sumUp(compilation, sizes), assets: sizes };
          compilation.emitAsset(
            SIZE_REPORT,
            new sources.RawSource(JSON.stringify(report, null, 2)),
          );
          compiler.getInfrastructureLogger('size').info(describe(report.firstLoad));
        },
      );
    });
  }

  sumUp(compilation, sizes) {
    const entryChunks = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
    const isWanted = (request) => request === this.firstLoad.request;
    const files = filesOf([
      ...entryChunks,
      ...firstLoadChunks(compilation, isWanted, { shared: this.firstLoad.shared }),
    ]);
    const total = (encoding) => files.reduce((sum, file) => sum + sizes[file][encoding], 0);
    return { files, raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') };
  }
}

const inKiB = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

function describe({ files, raw, gzip, brotli }) {
  return `first load ${inKiB(brotli)} brotli, ${inKiB(gzip)} gzip, ${inKiB(raw)} raw in ${files.length} files`;
}

module.exports = { CompressAssets, SIZE_REPORT };
