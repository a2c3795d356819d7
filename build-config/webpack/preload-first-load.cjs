const HtmlWebpackPlugin = require('html-webpack-plugin');
const { filesOf, firstLoadChunks } = require('./first-load.cjs');

/**
 * Adds preload links for the bootstrap's chunks, so that the browser fetches them together with the entry instead of
 * after it.
 */
class PreloadFirstLoad {
  /** @param {string} request the dynamic import of the entry */
  constructor(request) {
    this.request = request;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadFirstLoad', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'PreloadFirstLoad',
        (page) => {
          const chunks = firstLoadChunks(compilation, (request) => request === this.request);
          page.headTags.unshift(
            ...filesOf(chunks).map((file) => ({
              tagName: 'link',
              voidTag: true,
              attributes: {
                rel: 'preload',
                href: page.publicPath + file,
                as: file.endsWith('.css') ? 'style' : 'script',
              },
              meta: { plugin: 'PreloadFirstLoad' },
            })),
          );
          return page;
        },
      );
    });
  }
}

module.exports = { PreloadFirstLoad };
