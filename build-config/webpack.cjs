/** The one webpack factory: `module.exports = createWebAppConfig({ name: 'shop', port: 8102, exposes: {…} })`. */
const path = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { sharedDependencies } = require('./shared-dependencies.cjs');
const { ListExposedFiles } = require('./webpack/list-exposed-files.cjs');
const { MergeFirstLoad } = require('./webpack/merge-first-load.cjs');
const { PreloadFirstLoad } = require('./webpack/preload-first-load.cjs');
const { SizeReport } = require('./webpack/size-report.cjs');
const { typeface } = require('./webpack/typeface.cjs');

const REPOSITORY = path.resolve(__dirname, '..');
const API = 'http://localhost:8080';

/**
 * Builds the configuration of one application of the suite. An application that exposes modules is a
 * remote; the one that exposes none is the shell.
 *
 * Three kinds of build come out of it:
 * - `webpack --mode production`: federated, what is released;
 * - `webpack serve`: the application alone with hot reload, without federation (the two do not mix);
 * - `webpack --mode production --env plain`, shell only: the whole suite as one ordinary bundle,
 *   against which the benchmark measures what federation costs.
 *
 * @param {object} options
 * @param {string} options.name name in the federation: 'shell', 'shop', …
 * @param {string} options.title title of the page
 * @param {number} options.port port of the development server
 * @param {Record<string, string>} [options.exposes] exposed name → source, as in `{ './role-app': './src/role-app.tsx' }`
 */
function createWebAppConfig({ name, title, port, exposes }) {
  return (env, { mode }) => {
    const directory = process.cwd();
    const serving = Boolean(env.WEBPACK_SERVE);
    const plain = Boolean(env.plain);
    const federated = !serving && !plain;
    const released = federated && Boolean(exposes);
    const production = mode === 'production';
    const merged =
      production && !released && new MergeFirstLoad(boundary(exposes), AFTER_SIGNING_IN);

    return {
      context: directory,
      mode,
      target: ['web', 'es2022'],
      // A released remote is loaded through its exposed modules; its own page is for development.
      entry: released ? {} : './src/index.ts',
      // With a file system cache the second build of a federated application is broken (React #130).
      cache: production ? false : { type: 'memory' },
      devtool: production ? false : 'cheap-module-source-map',
      output: {
        path: plain ? path.join(REPOSITORY, 'dist/plain') : path.join(directory, 'dist'),
        publicPath: released ? 'auto' : '/',
        uniqueName: `cigogne_${name}`,
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
        clean: true,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        alias: production ? { 'react-router$': productionRouter() } : {},
      },
      module: { rules: [typescript({ refresh: serving }), stylesheets, fonts] },
      optimization: {
        minimizer: [
          new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        ],
        moduleIds: production ? 'deterministic' : 'named',
        chunkIds: production ? 'deterministic' : 'named',
        splitChunks: { cacheGroups: merged ? merged.cacheGroups : {} },
      },
      performance: false,
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'info' },
      plugins: [
        new MiniCssExtractPlugin({ filename: '[contenthash:8].css' }),
        !released && page({ title }),
        federated && federation({ name, exposes }),
        plain && withoutFederation(),
        merged,
        production && !released && new PreloadFirstLoad(boundary(exposes)),
        production && released && new ListExposedFiles(Object.keys(exposes)),
        ...(production ? [compressed('brotliCompress'), compressed('gzip')] : []),
        production && new SizeReport(firstLoad(released, exposes)),
        serving && new ReactRefreshPlugin(),
      ],
      devServer: {
        host: 'localhost',
        port,
        hot: true,
        historyApiFallback: true,
        static: false,
        // The API refuses writes that come from a foreign origin.
        proxy: [{ context: ['/api'], target: API, changeOrigin: true, headers: { origin: API } }],
      },
    };
  };
}

/** Loaded together with the first remote, as one file. */
const AFTER_SIGNING_IN = { query: '@cigogne/shared-api/query' };

/** What `src/index.ts` imports behind the async boundary. */
const boundary = (exposes) => (exposes ? './standalone' : './bootstrap');

const firstLoad = (released, exposes) =>
  released
    ? { request: './role-app', shared: false }
    : { request: boundary(exposes), shared: true };

/** The package's main entry is its development build in every mode. */
const productionRouter = () =>
  path.join(
    path.dirname(
      require.resolve('react-router/package.json', {
        paths: [path.join(REPOSITORY, 'shared-api')],
      }),
    ),
    'dist/production/index.mjs',
  );

const typescript = ({ refresh }) => ({
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
    module: { type: 'es6' },
  },
});

const stylesheets = {
  test: /\.css$/,
  use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
};

const fonts = { test: /\.woff2$/, type: 'asset/resource' };

const page = ({ title }) =>
  new HtmlWebpackPlugin({
    template: path.join(__dirname, 'page.html'),
    favicon: path.join(REPOSITORY, 'shell/src/favicon.svg'),
    title,
    typeface,
  });

/** At build time with the highest quality; the server sends the file that the browser accepts. */
const compressed = (algorithm) =>
  new CompressionPlugin({
    algorithm,
    test: /\.(js|css|html|svg|json|txt)$/,
    threshold: 1024,
  });

const withoutFederation = () =>
  new NormalModuleReplacementPlugin(
    /[\\/]federation[\\/]load-role-app$/,
    path.join(__dirname, 'webpack/bundled-role-apps.js'),
  );

const federation = ({ name, exposes }) =>
  new ModuleFederationPlugin({
    name,
    filename: exposes && 'remoteEntry.js',
    exposes,
    shared: sharedDependencies(),
    shareStrategy: 'loaded-first',
    manifest: false,
    // With a prefix: an element with id="shop" also defines a global `shop`.
    library: exposes && { type: 'window', name: `cigogne_${name}` },
    dts: false,
    dev: false,
    runtimePlugins: exposes ? [] : [path.join(__dirname, 'webpack/provide-federation-core.mjs')],
    experiments: {
      // The registry names entry scripts, not manifests: one request less, and 4 KiB less runtime.
      optimization: { disableSnapshot: true, target: 'web' },
      // The remotes take the runtime's core from the shell instead of each bringing its own 15 KiB.
      externalRuntime: Boolean(exposes),
    },
  });

module.exports = { createWebAppConfig };
