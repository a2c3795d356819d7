const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { REPOSITORY } = require('../remotes.cjs');
const { baseConfig, page } = require('./base-config.cjs');
const { federatedHost } = require('./federation.cjs');
const { MergeFirstLoad } = require('./merge-first-load.cjs');
const { PreloadFirstLoad } = require('./preload-first-load.cjs');
const { SizeReport } = require('./size-report.cjs');

/** What `src/index.ts` imports behind the async boundary. */
const BOUNDARY = './bootstrap';

/**
 * The configuration of an application that runs remotes. Its `src/index.ts` only imports `./bootstrap`,
 * because shared modules cannot be imported before the federation has started.
 *
 * `webpack --mode production --env plain` builds the whole suite as one ordinary bundle instead, against
 * which the benchmark measures what federation costs.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.title title of the page
 * @param {Record<string, string>} [options.later] file name → dynamic import that is loaded as one file of
 *   this name, after the bootstrap
 */
function createHostConfig({ name, title, later = {} }) {
  return (env, { mode }) => {
    const plain = Boolean(env.plain);
    const merged = mode === 'production' && new MergeFirstLoad(BOUNDARY, later);
    return baseConfig({
      directory: process.cwd(),
      mode,
      entry: './src/index.ts',
      output: {
        uniqueName: `cigogne_${name}`,
        publicPath: '/',
        ...(plain && { path: path.join(REPOSITORY, 'dist/plain') }),
      },
      optimization: { splitChunks: { cacheGroups: merged ? merged.cacheGroups : {} } },
      plugins: [
        page(title),
        plain ? withoutFederation() : federatedHost(name),
        merged,
        mode === 'production' && new PreloadFirstLoad(BOUNDARY),
        mode === 'production' && new SizeReport({ request: BOUNDARY, shared: true }),
      ],
    });
  };
}

const withoutFederation = () =>
  new NormalModuleReplacementPlugin(
    /[\\/]federation[\\/]load-role-app$/,
    path.join(__dirname, 'bundled-role-apps.js'),
  );

module.exports = { createHostConfig };
