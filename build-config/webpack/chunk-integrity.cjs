const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { javascript, RuntimeGlobals, RuntimeModule, runtime, sources } = require('webpack');
const { integrityOf } = require('../integrity.cjs');

const HASHES = `${RuntimeGlobals.require}.integrity`;
const STYLES = 'css/mini-extract';

/**
 * Lets a container load only the chunks that were built with it: it contains their hashes and sets `integrity` on the
 * scripts and style sheets that it creates, so the browser refuses any other content. The loader of the container
 * checks the container itself.
 *
 * Hashes are known last; until then placeholders of the same length stand for them, so that columns in the container's
 * source map stay correct.
 */
class ChunkIntegrity {
  /** @param {string} entry file of the container */
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      checkElements(compilation);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkIntegrity', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkHashes());
        });
      compilation.hooks.processAssets.tap(
        // Files are final at this stage, and not compressed yet.
        { name: 'ChunkIntegrity', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillInHashes(compilation, this.entry),
      );
    });
  }
}

/** Both functions that create elements have a variable `chunkId`. */
function checkElements(compilation) {
  const check = (element, kind) => `${element}.integrity = ${HASHES}.${kind}[chunkId];`;
  runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    'ChunkIntegrity',
    (source) => `${source}\n${check('script', 'js')}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    'ChunkIntegrity',
    (source, { tag }) => `${source}\n${check(tag, 'css')}`,
  );
}

/** Runtime code of the container: chunk → hash of its script, and of its style sheet. */
class ChunkHashes extends RuntimeModule {
  constructor() {
    super('chunk hashes');
  }

  generate() {
    const { chunk, chunkGraph } = this;
    const chunks = [...chunk.getAllAsyncChunks()];
    const scripted = chunks.filter((one) =>
      javascript.JavascriptModulesPlugin.chunkHasJs(one, chunkGraph),
    );
    const styled = chunks.filter((one) =>
      chunkGraph.getChunkModulesIterableBySourceType(one, STYLES),
    );
    const hashes = { js: placeholders(scripted, 'js'), css: placeholders(styled, 'css') };
    return `${HASHES} = ${JSON.stringify(hashes)};`;
  }
}

const placeholders = (chunks, kind) =>
  Object.fromEntries(chunks.map(({ id }) => [id, placeholderOf(id, kind)]));

/** As long as a hash, and unique. */
const placeholderOf = (chunkId, kind) => integrityOf(`placeholder of ${kind} of chunk ${chunkId}`);

function fillInHashes(compilation, entry) {
  const source = compilation.getAsset(entry).source;
  const code = source.source().toString();
  const filled = new sources.ReplaceSource(source);
  for (const { chunk, file } of loadedFiles(compilation)) {
    const placeholder = placeholderOf(chunk.id, file.endsWith('.css') ? 'css' : 'js');
    const start = code.indexOf(placeholder);
    if (start === -1) throw new Error(`${entry} does not check ${file}`);
    const hash = integrityOf(compilation.getAsset(file).source.buffer());
    filled.replace(start, start + placeholder.length - 1, hash);
  }
  compilation.updateAsset(entry, filled);
}

/** The files that the container loads. */
const loadedFiles = ({ chunks }) =>
  [...chunks]
    .filter((chunk) => !chunk.hasRuntime())
    .flatMap((chunk) => [...chunk.files].map((file) => ({ chunk, file })));

module.exports = { ChunkIntegrity };
