const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { readManifest, versionOf } = require('../remotes.cjs');
const { ENTRY_FILE } = require('../site-files.cjs');
const { baseConfig, page } = require('./base-config.cjs');
const { ChunkIntegrity } = require('./chunk-integrity.cjs');
const { DescribeRemote } = require('./describe-remote.cjs');
const { federatedRemote } = require('./federation.cjs');
const { FewFiles } = require('./few-files.cjs');
const { SharedEsModules } = require('./shared-es-modules.cjs');
const { SizeReport } = require('./size-report.cjs');

const API = 'http://localhost:8080';

/**
 * The configuration of a remote, from the manifest `remote.json` in its folder:
 * `module.exports = createRemoteConfig(__dirname)`. `webpack --mode production` builds what is released;
 * `webpack serve` opens the remote alone with hot reload, without federation (the two do not mix).
 *
 * @param {string} directory the remote's folder
 */
function createRemoteConfig(directory) {
  const manifest = readManifest(directory);
  return (env, { mode }) =>
    env.WEBPACK_SERVE
      ? servedAlone(directory, manifest, mode)
      : released(directory, manifest, mode);
}

function released(directory, { name, exposes, area }, mode) {
  // Set by the release tool for a version that is not in package.json.
  const version = process.env.RELEASE_VERSION || versionOf(directory);
  // Two versions may run in one page; this name separates their chunks and their federation.
  const uniqueName = `cigogne_${name}_${version.replace(/\W/g, '_')}`;
  const fewFiles = new FewFiles(Object.keys(exposes));
  return baseConfig({
    directory,
    mode,
    // The container is the only entry.
    entry: {},
    // Scripts of another origin can be checked only when requested with CORS.
    output: { uniqueName, publicPath: 'auto', crossOriginLoading: 'anonymous' },
    optimization: { splitChunks: fewFiles.splitChunks },
    plugins: [
      federatedRemote({ name, uniqueName, entry: ENTRY_FILE, exposes }),
      new SharedEsModules(),
      fewFiles,
      new ChunkIntegrity(ENTRY_FILE),
      new DescribeRemote({ name, version, exposes, area }),
      mode === 'production' && new SizeReport('./role-app'),
    ],
  });
}

const servedAlone = (directory, { name, title, port }, mode) =>
  baseConfig({
    directory,
    mode,
    refresh: true,
    entry: './src/index.ts',
    output: { uniqueName: `cigogne_${name}`, publicPath: '/' },
    plugins: [page(title), new ReactRefreshPlugin()],
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      static: false,
      // The API refuses writes from a foreign origin.
      proxy: [{ context: ['/api'], target: API, changeOrigin: true, headers: { origin: API } }],
    },
  });

module.exports = { createRemoteConfig };
