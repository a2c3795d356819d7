const HtmlWebpackPlugin = require('html-webpack-plugin');
const { PAGE_FILE } = require('../site-files.cjs');

const ROOT = '<div id="root"></div>';

/** Inserts the loader into the page, shown until the scripts have rendered. */
class StaticLoader {
  apply(compiler) {
    // Rendered once: a development server writes the page after each change.
    let rendered;
    compiler.hooks.compilation.tap('StaticLoader', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).afterTemplateExecution.tapPromise(
        'StaticLoader',
        async (page) => {
          if (page.outputName !== PAGE_FILE) return page;
          rendered ??= renderLoader(compiler.context);
          const { style, markup } = await rendered;
          if (!page.html.includes(ROOT)) throw new Error(`The page has no ${ROOT}`);
          page.html = page.html
            .replace('</head>', () => `${styles(style)}</head>`)
            .replace(ROOT, () => `<div id="root">${markup}</div>`);
          return page;
        },
      );
    });
  }
}

async function renderLoader(application) {
  const { renderStaticLoader } = await import('../prerender/static-loader.mjs');
  return renderStaticLoader(application);
}

/** Without scripts the page says so, instead of showing the loader for ever. */
const styles = (style) =>
  `<style id="loader-styles">${style}</style><noscript><style>#root{display:none}</style></noscript>`;

module.exports = { StaticLoader };
