const MiniCssExtractPlugin = require('mini-css-extract-plugin');

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
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
  { test: /\.woff2$/, type: 'asset/resource' },
];

module.exports = { moduleRules };
