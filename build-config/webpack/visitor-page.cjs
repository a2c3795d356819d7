const { createHash } = require('node:crypto');
const path = require('node:path');
const esbuild = require('esbuild');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { VISITOR_PAGE_FILE } = require('../site-files.cjs');

/** Template with what the page loads once it is used, read by `src/prerendered/when-used.ts`. */
const TEMPLATE_ID = 'when-used';

/**
 * Writes a second version of the shell's page, for visitors, into which the server inserts a prerendered page: without
 * loader, and with a small script that loads all others once the page is used.
 */
class VisitorPage {
  /** @param {string} script the small script; built separately, since it runs alone */
  constructor(script) {
    this.script = script;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('VisitorPage', (compilation) => {
      let file;
      compilation.hooks.processAssets.tapPromise(
        { name: 'VisitorPage', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const text = await bundled(path.join(compiler.context, this.script));
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          file = `${path.parse(this.script).name}.${hash}.js`;
          compilation.emitAsset(file, new sources.RawSource(text), { minimized: true });
        },
      );
      const hooks = HtmlWebpackPlugin.getHooks(compilation);
      hooks.afterTemplateExecution.tap('VisitorPage', (page) => {
        if (page.outputName !== VISITOR_PAGE_FILE) return page;
        // The prerendered page can be read, and its form sent, without scripts.
        return { ...page, html: page.html.replace(/<noscript>[^]*?<\/noscript>/g, '') };
      });
      // After the preload links have been added.
      hooks.alterAssetTagGroups.tap({ name: 'VisitorPage', stage: 10 }, (page) => {
        if (page.outputName !== VISITOR_PAGE_FILE) return page;
        const src = page.publicPath + file;
        return { ...page, headTags: whenUsed(page.headTags, src) };
      });
    });
  }
}

/** Moves all elements that load scripts into a template, where browsers ignore them. */
function whenUsed(tags, src) {
  return [
    ...tags.filter((tag) => !loadsScript(tag)),
    {
      tagName: 'template',
      attributes: { id: TEMPLATE_ID },
      innerHTML: tags.filter(loadsScript).map(htmlOf).join(''),
      meta: {},
    },
    { tagName: 'script', attributes: { defer: true, src }, meta: {} },
  ];
}

const loadsScript = ({ tagName, attributes }) =>
  tagName === 'script' || (tagName === 'link' && attributes.rel === 'preload');

function htmlOf({ tagName, attributes, voidTag }) {
  const given = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<${[tagName, ...given].join(' ')}>${voidTag ? '' : `</${tagName}>`}`;
}

async function bundled(entry) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0].text;
}

module.exports = { VisitorPage };
