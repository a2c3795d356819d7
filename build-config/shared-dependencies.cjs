/**
 * Defines what the shell and the remotes share at run time.
 *
 * These are modules with React contexts or module state, but no component library: a shared module has to provide all
 * of its exports, so sharing all of MUI would cost the login page 100 kB. Each remote bundles the MUI components and
 * the parts of shared-ui that it uses; MUI's four context modules give them the shell's theme.
 */
const fs = require('node:fs');
const path = require('node:path');

/**
 * Import name → the package that determines its version. Shell and standalone page must import all of them, since a
 * remote has no copy; other parts of React, such as `react-dom/server`, would be bundled by each importer.
 */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-redux': 'react-redux',
  '@emotion/react': '@emotion/react',
  '@emotion/styled': '@emotion/styled',
  '@mui/system/DefaultPropsProvider': '@mui/system',
  '@mui/system/RtlProvider': '@mui/system',
  '@mui/private-theming': '@mui/private-theming',
  '@mui/styled-engine': '@mui/styled-engine',
  notistack: 'notistack',
  '@cigogne/shared-api': '@cigogne/shared-api',
  // Loaded with the first role's area, after signing in: this keeps RTK Query out of the login page.
  '@cigogne/shared-api/query': '@cigogne/shared-api',
  // The part of react-router in use: sharing all of it would take 54 KiB (brotli) instead of 14.
  '@cigogne/shared-api/router': '@cigogne/shared-api',
};

/** CommonJS packages, whose parts share one name; a remote that needs another version of them fails with an error. */
const REACT = new Set(['react', 'react-dom']);

/** Reads the installed version, even of packages whose `exports` hide their package.json. */
function installedVersion(packageName) {
  const manifest = require.resolve
    .paths(packageName)
    .map((folder) => path.join(folder, packageName, 'package.json'))
    .find((file) => fs.existsSync(file));
  if (!manifest) throw new Error(`${packageName} is shared but not installed`);
  return JSON.parse(fs.readFileSync(manifest, 'utf8')).version;
}

/**
 * Versions compatible with the one a remote was built with. Patch versions never matter; for our own modules any minor
 * version is accepted, because the exports that a remote needs are checked by name.
 */
function compatibleWith(packageName, version) {
  const [major, minor] = version.split('.');
  return isOwn(packageName) ? `^${major}.0.0` : `^${major}.${minor}.0`;
}

const isOwn = (name) => name.startsWith('@cigogne/');

/** @returns {Record<string, object>} the `shared` option of the federation plugin */
function sharedDependencies() {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, packageName]) => {
      const version = installedVersion(packageName);
      return [
        name,
        {
          singleton: true,
          // Explicit, since webpack cannot determine the version of a path inside a package.
          version,
          requiredVersion: compatibleWith(packageName, version),
          strictVersion: REACT.has(packageName),
        },
      ];
    }),
  );
}

/** @returns {Record<string, string>} package → installed version, of all that is shared */
const sharedVersions = () =>
  Object.fromEntries(
    [...new Set(Object.values(SHARED))].map((name) => [name, installedVersion(name)]),
  );

/**
 * A build's description of a shared module that its code imports.
 * @param {string} importName
 * @returns {{ name: string, version: string, isOwn: boolean }} `name` is the import name, for a part of React its
 * package
 */
function describeShared(importName) {
  const packageName = SHARED[importName];
  const name = REACT.has(packageName) ? packageName : importName;
  return { name, version: installedVersion(packageName), isOwn: isOwn(name) };
}

/** @param {string} importName of a shared module */
const isEsModule = (importName) => !REACT.has(SHARED[importName]);

module.exports = { describeShared, isEsModule, sharedDependencies, sharedVersions };
