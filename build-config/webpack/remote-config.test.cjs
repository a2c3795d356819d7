/**
 * @jest-environment ./jest-browser-environment.cjs
 */
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { waitFor } = require('@testing-library/dom');

const FIXTURE = path.join(__dirname, '../testing/remote');
const DIST = path.join(FIXTURE, 'dist');
/** Two builds, possibly on a busy machine. */
jest.setTimeout(300_000);

const base = JSON.parse(
  fs.readFileSync(path.join(__dirname, '../../shared-api/api/base-exports.json'), 'utf8'),
);
const ORIGIN = 'https://remotes.example';

let build;

beforeAll(() => {
  buildFixture();
  build = JSON.parse(contentOf('build.json'));
});

/** In a separate process: webpack does not run in a browser environment. */
function buildFixture(variables = {}) {
  const webpack = require.resolve('webpack-cli/bin/cli.js');
  execFileSync(process.execPath, [webpack, '--mode', 'production'], {
    cwd: FIXTURE,
    env: { ...process.env, RELEASE_VERSION: '', ...variables },
  });
}

const contentOf = (file) => fs.readFileSync(path.join(DIST, file), 'utf8');
const hashOf = (file) => `sha384-${createHash('sha384').update(contentOf(file)).digest('base64')}`;
const notInBase = (module, names) => names.filter((name) => !base[module].includes(name));

describe('what the build of a remote says of itself', () => {
  it('is its manifest, its version and the versions that it was built against', () => {
    expect(build).toMatchObject({
      name: 'fixture',
      version: '1.2.0',
      entry: 'remoteEntry.js',
      area: { path: '/fixture', roles: ['shop'] },
      builtAgainst: { react: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
  });

  it('preloads one file with all that its role-app needs at once: neither later parts nor what the shell provides', () => {
    expect(build.preload).toHaveLength(1);
    expect(build.exposes).toEqual({ './role-app': build.preload });
    expect(contentOf(build.preload[0])).toContain('later:');
  });

  it('needs the exports that its code uses, without those of every shell of this version', () => {
    expect(build.needs['@cigogne/shared-api'].names).toEqual(
      notInBase('@cigogne/shared-api', ['isSaving', 'messageOf']),
    );
    expect(build.needs.react).toEqual({ version: build.builtAgainst.react, names: null });
    expect(build.needs).not.toHaveProperty('react-redux');
  });

  it('needs at least the present version of a module that it passes on whole', () => {
    expect(build.needs['@cigogne/shared-api/router']).toEqual({
      version: build.builtAgainst['@cigogne/shared-api'],
      names: null,
    });
  });

  it('brings no copy of what it needs of the page', () => {
    const maps = fs.readdirSync(path.join(DIST, 'source-maps'));
    const sources = maps.flatMap((map) => JSON.parse(contentOf(`source-maps/${map}`)).sources);
    expect(sources).toContainEqual(expect.stringContaining('node_modules/zod/'));
    expect(
      sources.filter((source) => /node_modules\/(react|@mui)|shared-api\//.test(source)),
    ).toEqual([]);
  });

  it('gives the hash of every script and style sheet that is served', () => {
    const served = fs.readdirSync(DIST).filter((file) => /\.(js|css)$/.test(file));
    expect(served.length).toBeGreaterThan(5);
    expect(build.integrity).toEqual(Object.fromEntries(served.map((file) => [file, hashOf(file)])));
  });

  it('has a source map for each script, which no script names', () => {
    const scripts = fs.readdirSync(DIST).filter((file) => file.endsWith('.js'));
    for (const file of scripts) {
      expect(JSON.parse(contentOf(`source-maps/${file}.map`)).sources.length).toBeGreaterThan(0);
      expect(contentOf(file)).not.toContain('sourceMappingURL');
    }
    expect(fs.readdirSync(path.join(DIST, 'source-maps'))).toHaveLength(scripts.length);
  });
});

describe('the container of a remote', () => {
  let requested;
  let roleApp;

  beforeAll(async () => {
    requested = loadFromElsewhere();
    await window.cigogne_fixture.init(sharedByPage());
    roleApp = (await window.cigogne_fixture.get('./role-app'))().default;
    void roleApp.later();
    await waitFor(() => expect(requested.some(isStyleSheet)).toBe(true));
  });

  it('imports the default export of an ES module that the page provides, not the module', () => {
    expect(roleApp.styled).toBe('the default export');
  });

  it('gives each script and style sheet that it requests its hash', () => {
    const hashes = requested.map((element) => [fileOf(element), element.integrity]);
    expect(hashes).toHaveLength(3);
    for (const [file, hash] of hashes) expect([file, hash]).toEqual([file, build.integrity[file]]);
  });

  it('requests them with CORS from another origin, without which nothing could be checked', () => {
    for (const element of requested) expect(element.crossOrigin).toBe('anonymous');
  });

  it('knows the hash of every file that it may request', () => {
    const entry = contentOf(build.entry);
    const unknown = Object.keys(build.integrity).filter(
      (file) => file !== build.entry && !entry.includes(build.integrity[file]),
    );
    expect(unknown).toEqual([]);
  });

  it('loads for each screen its own file, and one with what they have in common', async () => {
    const before = requested.length;
    const loaded = await Promise.all(roleApp.screens.map((load) => load()));
    expect(loaded.map(({ screen }) => screen.title)).toEqual(['orders', 'products', 'users']);
    expect(requested).toHaveLength(before + roleApp.screens.length + 1);
  });
});

describe('another version of a remote', () => {
  it('shares neither chunks nor an instance of the federation with the first', () => {
    const names = () => contentOf(build.entry).match(/\w*cigogne_fixture_\w+/g);
    const first = names();
    buildFixture({ RELEASE_VERSION: '1.2.0-dev.1a2b3c4d' });
    expect(first).toContain('webpackChunkcigogne_fixture_1_2_0');
    expect(names()).toContain('webpackChunkcigogne_fixture_1_2_0_dev_1a2b3c4d');
    expect(names().filter((name) => first.includes(name))).toEqual([]);
    expect(JSON.parse(contentOf('build.json')).version).toBe('1.2.0-dev.1a2b3c4d');
    // The global variable in which shells look for the container.
    expect(contentOf(build.entry)).toContain('window.cigogne_fixture=');
  });
});

/**
 * Runs the entry as if served by another origin. jsdom fetches no scripts, so this runs the requested chunks.
 * @returns {HTMLElement[]} the elements that request chunks, including later ones
 */
function loadFromElsewhere() {
  const requested = [];
  new MutationObserver((changes) => {
    for (const element of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      requested.push(element);
      if (isStyleSheet(element)) continue;
      window.eval(contentOf(fileOf(element)));
      element.onload({ type: 'load' });
    }
  }).observe(document.head, { childList: true });

  window._FEDERATION_RUNTIME_CORE = require('@module-federation/runtime-core');
  const currentScript = { tagName: 'SCRIPT', src: `${ORIGIN}/${build.entry}` };
  Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true });
  window.eval(contentOf(build.entry));
  delete document.currentScript;
  return requested;
}

/** The shared modules of a page, all the same one: nothing of the remote is rendered. */
const sharedByPage = () =>
  Object.fromEntries(
    Object.entries(build.needs).map(([name, { version }]) => [
      name,
      { [version]: { from: 'page', get: () => Promise.resolve(() => provided) } },
    ]),
  );

const provided = { __esModule: true, default: 'the default export' };

const isStyleSheet = ({ rel }) => rel === 'stylesheet';
const fileOf = ({ src, href }) => (src ?? href).slice(ORIGIN.length + 1);
