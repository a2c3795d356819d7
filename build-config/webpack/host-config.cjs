const path = require('node:path');
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack');
const { REPOSITORY, versionOf } = require('../remotes.cjs');
const { VISITOR_PAGE_FILE } = require('../site-files.cjs');
const { baseConfig, page } = require('./base-config.cjs');
const { DescribeHost } = require('./describe-host.cjs');
const { federatedHost } = require('./federation.cjs');
const { MergeFirstLoad } = require('./merge-first-load.cjs');
const { PreloadFirstLoad } = require('./preload-first-load.cjs');
const { SizeReport } = require('./size-report.cjs');
const { StaticLoader } = require('./static-loader.cjs');
const { VisitorPage } = require('./visitor-page.cjs');

/** The dynamic import in `src/index.ts`, behind the async boundary. */
const BOUNDARY = './bootstrap';
const REMOTE_MANIFESTS = path.join(__dirname, 'remote-manifests.cjs');
const PLAIN = path.join(REPOSITORY, 'dist/plain');

/**
 * The configuration of an application that runs remotes. Its `src/index.ts` only imports `./bootstrap`,
 * because shared modules cannot be imported before the federation has started. Its code may read
 * `SHELL_VERSION`, the version in its package.json.
 *
 * `webpack --mode production --env plain` builds the whole suite as one ordinary bundle instead, against
 * which the benchmark measures what federation costs.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.title title of the page
 * @param {Record<string, string[]>} [options.later] file name → dynamic imports that are loaded together, as one
 *   file of this name, after the bootstrap
 * @param {string} [options.description] file in which the build says what it offers to remotes
 * @param {boolean} [options.staticLoader] whether its page shows the loader until the scripts render
 * @param {string} [options.visitorScript] the script of its page for visitors, when there is one
 */
function createHostConfig(options) {
  const { name, title, later = {}, description, staticLoader, visitorScript } = options;
  const directory = process.cwd();
  const version = versionOf(directory);
  return ({ plain }, { mode }) => {
    const production = mode === 'production';
    const merged = production && new MergeFirstLoad(BOUNDARY, later);
    return baseConfig({
      directory,
      mode,
      entry: './src/index.ts',
      output: { uniqueName: `cigogne_${name}`, publicPath: '/', ...(plain && { path: PLAIN }) },
      optimization: { splitChunks: { cacheGroups: merged ? merged.cacheGroups : {} } },
      plugins: [
        page(title),
        staticLoader && new StaticLoader(),
        ...(visitorScript ? [page(title, VISITOR_PAGE_FILE), new VisitorPage(visitorScript)] : []),
        new DefinePlugin({ SHELL_VERSION: JSON.stringify(version) }),
        plain ? withoutFederation() : federatedHost(name),
        !plain && description && new DescribeHost(description, version),
        merged,
        production && new PreloadFirstLoad(BOUNDARY),
        production && new SizeReport(BOUNDARY),
      ],
      rules: plain
        ? [{ test: REMOTE_MANIFESTS, loader: REMOTE_MANIFESTS, type: 'javascript/auto' }]
        : [],
    });
  };
}

const withoutFederation = () =>
  new NormalModuleReplacementPlugin(
    /[\\/]federation[\\/]load-role-app$/,
    path.join(__dirname, 'bundled-remotes.js'),
  );

module.exports = { createHostConfig };
