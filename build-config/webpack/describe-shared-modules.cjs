/** Shared modules that remotes need and shells offer: `SharedModules` of the contract. */
const fs = require('node:fs');
const path = require('node:path');
const { REPOSITORY } = require('../remotes.cjs');
const { describeShared } = require('../shared-dependencies.cjs');
const { PROVIDED } = require('./sharing-modules.cjs');
const { usedSharedModules } = require('./used-shared-modules.cjs');

/** Import name → the exports that every shell of this major version has. */
const BASE_EXPORTS = path.join(REPOSITORY, 'shared-api/api/base-exports.json');

/**
 * What a remote's code needs from its page: versions of libraries and, of our own modules, also the exports that not
 * every shell of this major version has; for a module used as a whole only its version.
 * @param {import('webpack').Compilation} compilation after its usage analysis
 */
function neededModules(compilation) {
  const base = JSON.parse(fs.readFileSync(BASE_EXPORTS, 'utf8'));
  return byName(
    [...usedSharedModules(compilation)].map(([module, used]) => {
      const { name, version, isOwn } = describeShared(module.options.shareKey);
      if (!isOwn) return [name, { version, names: null }];
      return [name, { version, names: used && without(base[name] ?? [], [...used]) }];
    }),
  );
}

/**
 * What a shell offers to remotes.
 * @param {import('webpack').Compilation} compilation after its usage analysis
 */
function offeredModules(compilation) {
  const provided = [...compilation.modules].filter(({ type }) => type === PROVIDED);
  return byName(
    provided.map((module) => {
      const { name, version, isOwn } = describeShared(module._name);
      return [
        name,
        { version, names: isOwn ? without([], providedNames(compilation, module)) : null },
      ];
    }),
  );
}

/** All exports of the module behind a shared one; null when webpack cannot determine them. */
function providedNames({ moduleGraph }, module) {
  const target = moduleGraph.getModule(module.blocks[0].dependencies[0]);
  const names = moduleGraph.getProvidedExports(target);
  return Array.isArray(names) ? names : null;
}

const without = (left, names) => names && names.filter((name) => !left.includes(name)).sort();

const byName = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

module.exports = { neededModules, offeredModules };
