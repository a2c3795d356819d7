const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const cssLoader = {
  loader: require.resolve('css-loader'),
  // Its images belong to controls that are not used.
  options: { url: { filter: (_url, file) => !file.endsWith('leaflet.css') } },
};

/**
 * How sources become modules.
 * @param {{ refresh: boolean }} options with React's hot reload
 */
const moduleRules = ({ refresh }) => [
  {
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
  },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] },
  // Data extracted from large packages: the module's exports at build time.
  { test: /\.build\.cjs$/, type: 'json', loader: require.resolve('./built-data.cjs') },
  { test: /\.woff2$/, type: 'asset/resource' },
];

module.exports = { moduleRules };
