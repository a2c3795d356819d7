const { CONSUMED, PROVIDED } = require('./sharing-modules.cjs');

/**
 * Finds the chunks that a dynamic import needs before its module can run: its own and, in a host, those of the shared
 * modules it consumes. Chunks behind further dynamic imports are excluded.
 * @param {import('webpack').Compilation} compilation
 * @param {(request: string) => boolean} isWanted selects dynamic imports by request, exposed modules by name
 * @returns {Set<import('webpack').Chunk>}
 */
function firstLoadChunks(compilation, isWanted) {
  const { chunkGraph, moduleGraph } = compilation;
  const chunks = new Set();

  // In a host two kinds of modules lead to a shared module: its provider and its fallback. In a remote there is none.
  const blocksByTarget = new Map();
  for (const module of compilation.modules) {
    if (module.type !== CONSUMED && module.type !== PROVIDED) continue;
    for (const block of module.blocks) {
      const target = moduleGraph.getModule(block.dependencies[0]);
      blocksByTarget.set(target, [...(blocksByTarget.get(target) ?? []), block]);
    }
  }
  const waysTo = (block) => blocksByTarget.get(moduleGraph.getModule(block.dependencies[0]));

  const visit = (block) => {
    const group = chunkGraph.getBlockChunkGroup(block);
    for (const chunk of group?.chunks ?? []) {
      if (chunks.has(chunk)) continue;
      chunks.add(chunk);
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type === CONSUMED) module.blocks.flatMap(waysTo).forEach(visit);
      }
    }
  };

  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      if (isWanted(dependency?.exposedName ?? dependency?.request)) visit(block);
    }
  }
  return chunks;
}

/** Script and style files of chunks, in loading order. */
function filesOf(chunks) {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))];
}

module.exports = { firstLoadChunks, filesOf };
