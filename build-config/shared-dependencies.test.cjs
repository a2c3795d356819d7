const {
  describeShared,
  isEsModule,
  sharedDependencies,
  sharedVersions,
} = require('./shared-dependencies.cjs');

const SHARED_PACKAGE = 'react';
const entries = Object.entries(sharedDependencies());

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
      'react-dom/client',
      'react-redux',
      'react/jsx-runtime',
    ]);
  });

  it.each(entries)('%s is installed', (name) => {
    expect(require.resolve(name)).toBeTruthy();
  });

  it.each(entries)('%s says its version', (_, { version }) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(entries)('%s is taken for the kind of module that it is', (name) => {
    const [scope, rest] = name.split('/');
    const { type, module, exports } = require(
      `${name.startsWith('@') ? `${scope}/${rest}` : scope}/package.json`,
    );
    const offersEsModule =
      type === 'module' || module || /"import"|\.mjs"/.test(JSON.stringify(exports));
    expect(isEsModule(name)).toBe(Boolean(offersEsModule));
  });

  it('a patch of a library is never a reason to refuse, another minor version before its own is', () => {
    const { version, requiredVersion } = sharedDependencies().react;
    const [major, minor] = version.split('.');
    expect(requiredVersion).toBe(`^${major}.${minor}.0`);
  });

  it('any minor version of our own modules will do: what is used of them is checked by name', () => {
    const own = entries.filter(([name]) => name.startsWith('@cigogne/'));
    for (const [, { version, requiredVersion }] of own) {
      expect(requiredVersion).toBe(`^${version.split('.')[0]}.0.0`);
    }
  });

  it.each(entries)('%s exists once a page and never ahead of the async boundary', (_, options) => {
    expect(options.singleton).toBe(true);
    expect(options).not.toHaveProperty('eager');
  });

  it('only React fails loudly on another version', () => {
    const strict = entries.filter(([, options]) => options.strictVersion).map(([name]) => name);
    expect(strict).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
  });

  it('the versions are those of the installed packages', () => {
    const { version } = require(`${SHARED_PACKAGE}/package.json`);
    expect(sharedDependencies().react.version).toBe(version);
    expect(sharedDependencies()['react/jsx-runtime'].version).toBe(version);
  });

  it('a part of React is called by its package', () => {
    const { version } = require(`${SHARED_PACKAGE}/package.json`);
    expect(describeShared('react/jsx-runtime')).toEqual({ name: 'react', version, isOwn: false });
    expect(describeShared('react-dom/client').name).toBe('react-dom');
    expect(describeShared('@mui/system/RtlProvider').name).toBe('@mui/system/RtlProvider');
    expect(describeShared('@cigogne/shared-api/query')).toMatchObject({
      name: '@cigogne/shared-api/query',
      isOwn: true,
    });
  });

  it('the versions that a build is made against are one for each package', () => {
    expect(Object.keys(sharedVersions())).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@mui/system', '@cigogne/shared-api']),
    );
    expect(sharedVersions()).not.toHaveProperty('react/jsx-runtime');
    expect(sharedVersions()).not.toHaveProperty('@mui/system/RtlProvider');
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
