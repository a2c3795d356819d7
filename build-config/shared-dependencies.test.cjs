/* global describe, it, expect */
const { sharedDependencies } = require('./shared-dependencies.cjs');

const SHARED_PACKAGE = 'react';
const entries = Object.entries(sharedDependencies());

/** A trailing slash means the paths below a package; the package itself must be installed. */
const moduleOf = (name) => name.replace(/\/$/, '');

describe('what the applications share', () => {
  it('are the libraries whose contexts or state must exist once a page, and no other', () => {
    expect(entries.map(([name]) => name).sort()).toEqual([
      '@cigogne/shared-api',
      '@cigogne/shared-api/query',
      '@cigogne/shared-api/router',
      '@emotion/react',
      '@emotion/styled',
      '@mui/private-theming',
      '@mui/styled-engine',
      '@mui/system/DefaultPropsProvider',
      '@mui/system/RtlProvider',
      'notistack',
      'react',
      'react-dom',
      'react-dom/',
      'react-redux',
      'react/',
    ]);
  });

  it.each(entries)('%s is installed', (name) => {
    expect(require.resolve(moduleOf(name))).toBeTruthy();
  });

  it.each(entries)(
    '%s says its version and accepts the compatible ones',
    (_, { version, requiredVersion }) => {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(requiredVersion).toBe(`^${version}`);
    },
  );

  it.each(entries)('%s exists once a page and never ahead of the async boundary', (_, options) => {
    expect(options.singleton).toBe(true);
    expect(options).not.toHaveProperty('eager');
  });

  it('only React fails loudly on another version', () => {
    const strict = entries.filter(([, options]) => options.strictVersion).map(([name]) => name);
    expect(strict).toEqual(['react', 'react/', 'react-dom', 'react-dom/']);
  });

  it('the versions are those of the installed packages', () => {
    const { version } = require(`${SHARED_PACKAGE}/package.json`);
    expect(sharedDependencies().react.version).toBe(version);
    expect(sharedDependencies()['react/'].version).toBe(version);
  });

  it('no component library and nothing that only types or rules come from is shared', () => {
    const names = entries.map(([name]) => name);
    expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^@mui\/material/)]));
    expect(names).not.toContain('@cigogne/shared-ui');
    expect(names).not.toContain('@cigogne/shared-api/');
    expect(names).not.toContain('@cigogne/contract');
    expect(names).not.toContain('react-router');
  });
});
