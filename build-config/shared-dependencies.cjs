/**
 * The one list of what the shell and the remotes share at run time.
 *
 * It holds modules with React contexts or module state, but no component library: a shared module has
 * to offer every one of its exports, so sharing all of MUI would cost the login page 100 kB. Each remote
 * bundles the MUI components and the parts of shared-ui that it uses; MUI's four context modules bring
 * the shell's theme to them.
 */
const fs = require('node:fs');
const path = require('node:path');

/**
 * Import name → package whose version it has. Shell and standalone page must import each of them, since a remote
 * has no copy; another part of React, such as `react-dom/server`, would be bundled by whoever imports it.
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
  // Loaded with the first role, after signing in: RTK Query stays out of the login page.
  '@cigogne/shared-api/query': '@cigogne/shared-api',
  // The part of react-router in use: shared whole it would be 54 KiB (brotli) instead of 14.
  '@cigogne/shared-api/router': '@cigogne/shared-api',
};

/** Packages that are CommonJS, whose parts have one name, and of which a remote that needs another version fails loudly. */
const REACT = new Set(['react', 'react-dom']);

/** Reads the installed version, also of packages whose `exports` hide their package.json. */
function installedVersion(packageName) {
  const manifest = require.resolve
    .paths(packageName)
    .map((folder) => path.join(folder, packageName, 'package.json'))
    .find((file) => fs.existsSync(file));
  if (!manifest) throw new Error(`${packageName} is shared but not installed`);
  return JSON.parse(fs.readFileSync(manifest, 'utf8')).version;
}

/**
 * Versions that can stand in for the one that a remote was built with. A patch is never a reason to refuse;
 * of our own modules every minor version will do, because which of their exports a remote needs is
 * checked by name.
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
          // Given explicitly: webpack cannot read the version of a path below a package.
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
 * What a build says of a shared module that its code imports.
 * @param {string} importName
 * @returns {{ name: string, version: string, isOwn: boolean }} `name` is the import name, of a part of React its package
 */
function describeShared(importName) {
  const packageName = SHARED[importName];
  const name = REACT.has(packageName) ? packageName : importName;
  return { name, version: installedVersion(packageName), isOwn: isOwn(name) };
}

/** @param {string} importName of a shared module */
const isEsModule = (importName) => !REACT.has(SHARED[importName]);

module.exports = { describeShared, isEsModule, sharedDependencies, sharedVersions };
