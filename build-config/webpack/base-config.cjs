const path = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { SourceMapDevToolPlugin } = require('webpack');
const { REPOSITORY } = require('../remotes.cjs');
const { PAGE_FILE } = require('../site-files.cjs');
const { moduleRules } = require('./module-rules.cjs');
const { typeface } = require('./typeface.cjs');

/**
 * What all builds of the suite have in common.
 * @param {object} options
 * @param {string} options.directory folder of the application
 * @param {'production' | 'development'} options.mode
 * @param {object} options.output adds to the names of files; `uniqueName` and `publicPath` are required
 * @param {object[]} options.plugins
 * @param {object[]} [options.rules] further rules for modules
 * @param {boolean} [options.refresh] with React's hot reload
 * @returns {import('webpack').Configuration}
 */
function baseConfig({ directory, mode, output, plugins, rules = [], refresh = false, ...rest }) {
  const production = mode === 'production';
  const ids = production ? 'deterministic' : 'named';
  return {
    context: directory,
    mode,
    target: ['web', 'es2022'],
    // With a file system cache the second build of a federated application is broken (React #130).
    cache: production ? false : { type: 'memory' },
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
      // A file left by an interrupted build would otherwise be taken for a complete one, by its name.
      compareBeforeEmit: false,
      ...output,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: production ? { 'react-router$': productionRouter() } : {},
    },
    module: { rules: [...moduleRules({ refresh }), ...rules] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'info' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[contenthash:8].css' }),
      ...plugins,
      ...(production ? [sourceMaps(), compressed('brotliCompress'), compressed('gzip')] : []),
    ],
    ...rest,
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          // swc has threads of its own: another process would only have to load it again.
          parallel: false,
        }),
      ],
      moduleIds: ids,
      chunkIds: ids,
      ...rest.optimization,
    },
  };
}

/** The page of an application that is opened directly. */
const page = (title, filename = PAGE_FILE) =>
  new HtmlWebpackPlugin({
    filename,
    template: path.join(__dirname, '../page.html'),
    favicon: path.join(REPOSITORY, 'shell/src/favicon.svg'),
    title,
    typeface,
  });

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

/** Source maps for reading browser errors. Never served, and not named in any script. */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: 'source-maps/[file].map',
    append: false,
  });

/** At build time with the highest quality; the server sends the format that the browser accepts. */
const compressed = (algorithm) =>
  new CompressionPlugin({
    algorithm,
    test: /\.(js|css|html|svg)$/,
    threshold: 1024,
  });

module.exports = { baseConfig, page };
