const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { sharedDependencies } = require('../shared-dependencies.cjs');

// Otherwise the plugin tries four times to locate webpack by provoking an error and reading its stack: a second of each
// build.
process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack');

/** Common options of hosts and remotes. */
const COMMON = {
  shareStrategy: 'loaded-first',
  // The registry names entry scripts, not manifests: one request less, and 4 KiB less runtime.
  manifest: false,
  dts: false,
  dev: false,
};
const OPTIMIZATION = { disableSnapshot: true, target: 'web' };

/** An application that runs remotes: the shell, and the page that opens one remote alone. */
const federatedHost = (name) =>
  new ModuleFederationPlugin({
    ...COMMON,
    name,
    shared: sharedDependencies(),
    runtimePlugins: [path.join(__dirname, 'provide-federation-core.mjs')],
    experiments: { optimization: OPTIMIZATION },
  });

/**
 * A remote. It contains no copies of shared modules: it runs only in a page that provides what it needs, which for
 * released versions is checked before (`needs` in the registry).
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.uniqueName differs between versions: the federation runtime keeps instances by this name
 * @param {string} options.entry file name of the container
 * @param {Record<string, string>} options.exposes
 */
const federatedRemote = ({ name, uniqueName, entry, exposes }) =>
  new ModuleFederationPlugin({
    ...COMMON,
    name: uniqueName,
    filename: entry,
    exposes,
    shared: withoutCopies(sharedDependencies()),
    // The global variable in which shells look for the container, whatever its version. Prefixed, since an element with
    // id="shop" also defines a global `shop`.
    library: { type: 'window', name: `cigogne_${name}` },
    // The remotes use the shell's runtime core instead of each containing 15 KiB of its own.
    experiments: { optimization: OPTIMIZATION, externalRuntime: true },
  });

const withoutCopies = (shared) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
  );

module.exports = { federatedHost, federatedRemote };
