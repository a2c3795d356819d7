const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { sharedDependencies } = require('../shared-dependencies.cjs');

// Otherwise the plugin tries four times to find webpack by making it fail and reading the stack: a second of each
// build.
process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack');

/** What hosts and remotes have in common. */
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
 * A remote. It brings no copies of shared modules: it runs only in a page that provides what it needs, which of released
 * versions is checked before (`needs` of the registry).
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
    // The global under which shells look for it, whatever the version. Prefixed, since an element with id="shop" also
    // defines a global `shop`.
    library: { type: 'window', name: `cigogne_${name}` },
    // The remotes take the runtime's core from the shell instead of each bringing its own 15 KiB.
    experiments: { optimization: OPTIMIZATION, externalRuntime: true },
  });

const withoutCopies = (shared) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
  );

module.exports = { federatedHost, federatedRemote };
