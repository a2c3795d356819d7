const { CONSUMED } = require('./sharing-modules.cjs');

/**
 * Shared modules consumed by the code of the entries, and the names it uses of them.
 * @param {import('webpack').Compilation} compilation after its usage analysis, before modules are concatenated
 * @returns {Map<import('webpack').Module, Set<string> | null>} consumed module → used names; null for all
 */
function usedSharedModules({ entries, moduleGraph }) {
  const used = new Map();
  const visited = new Set();
  const visit = (module) => {
    if (!module || visited.has(module)) return;
    visited.add(module);
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.getActiveState(undefined) === false) continue;
      if (connection.module?.type === CONSUMED) addNames(used, connection, moduleGraph);
      else visit(connection.module);
    }
  };
  for (const { dependencies } of entries.values()) {
    for (const dependency of dependencies) visit(moduleGraph.getModule(dependency));
  }
  return used;
}

function addNames(used, { module, dependency }, moduleGraph) {
  if (!used.has(module)) used.set(module, new Set());
  const names = used.get(module);
  for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
    // `['useSession']`, or deeper: `['rules', 'limit']`. An empty path means the whole namespace.
    const [name] = Array.isArray(reference) ? reference : reference.name;
    if (name === undefined) used.set(module, null);
    else names?.add(name);
    if (used.get(module) === null) return;
  }
}

module.exports = { usedSharedModules };
