const { createHash } = require('node:crypto');
const path = require('node:path');
const esbuild = require('esbuild');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { VISITOR_PAGE_FILE } = require('../site-files.cjs');

/** What the page loads once it is used: `src/prerendered/when-used.ts` takes it from here. */
const TEMPLATE_ID = 'when-used';

/**
 * Writes the shell's page a second time, for visitors, into which the server puts a prerendered page:
 * with a small script that loads all the others once the page is used, and without loader.
 */
class VisitorPage {
  /** @param {string} script that script; built apart from the others, since it is to run alone */
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
        // The prerendered page can be read, and its form sent, without any script.
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

/** Puts all that loads scripts into a template, where browsers leave it alone. */
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
