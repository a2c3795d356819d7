const { isEsModule } = require('../shared-dependencies.cjs');
const { CONSUMED } = require('./sharing-modules.cjs');

const NAME = 'SharedEsModules';
/** After webpack has determined the exports of all modules, and found none in these. */
const AFTER_EXPORTS_ARE_KNOWN = 10;

/**
 * Tells webpack which shared modules are ES modules. A remote's build has no copies of them to inspect, and would treat
 * all as CommonJS, whose default export is the whole module.
 */
class SharedEsModules {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, ({ hooks, moduleGraph }) => {
      hooks.finishModules.tap({ name: NAME, stage: AFTER_EXPORTS_ARE_KNOWN }, (modules) => {
        for (const module of modules) {
          if (module.type !== CONSUMED || !isEsModule(module.options.shareKey)) continue;
          module.buildMeta = { exportsType: 'namespace' };
          moduleGraph.getExportsInfo(module).setUnknownExportsProvided();
        }
      });
    });
  }
}

module.exports = { SharedEsModules };
