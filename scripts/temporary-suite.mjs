/** For tests: a repository with one remote and the present scripts, and a site made by its build. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'node:test';
import { buildSync } from 'esbuild';
import { ROOT } from './run-command.mjs';

/** Replaces webpack by a fast stand-in that builds only the remote's own sources. */
const BUILD_REMOTE = `
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { name, area } = JSON.parse(readFileSync('remote.json', 'utf8'));
const script = readFileSync('src/screen.js');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/remoteEntry.js', script);
writeFileSync('dist/build.json', JSON.stringify({
  name, area, version: process.env.RELEASE_VERSION || version, entry: 'remoteEntry.js',
  preload: [], exposes: JSON.parse(readFileSync('src/exposes.json', 'utf8')),
  needs: JSON.parse(readFileSync('src/needs.json', 'utf8')), builtAgainst: {},
  integrity: { 'remoteEntry.js': 'sha384-' + createHash('sha384').update(script).digest('base64') },
}));
`;
const BUILD = 'node build.mjs';
const BUILD_BY_COPYING = `
import { cpSync } from 'node:fs';
cpSync('src', 'dist', { recursive: true });
`;
const passesUnless = (word) =>
  `node -e "process.exit(Number(require('fs').readFileSync('src/screen.js','utf8').includes('${word}')))"`;

/** The part of package-lock.json that the shop needs. */
const PACKAGES = {
  'mfe-shop': { dependencies: { react: '^19.0.0' } },
  'node_modules/react': { version: '19.3.1' },
};

/** Creates a new one for each test of a file. */
export function temporarySuite() {
  let root;
  let siteFolder;
  const at = (...path) => join(root, ...path);
  const site = (...path) => at(siteFolder, ...path);
  const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

  function write(file, content, options) {
    mkdirSync(dirname(at(file)), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(at(file), isText ? content : JSON.stringify(content), options);
  }

  function version(number, changelog = `## ${number}\n\n- What is new.\n`) {
    write('mfe-shop/package.json', {
      name: '@cigogne/mfe-shop',
      version: number,
      scripts: {
        build: BUILD,
        typecheck: passesUnless('wrong type'),
        test: passesUnless('failing test'),
      },
    });
    write('mfe-shop/CHANGELOG.md', changelog);
  }

  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Anne', '-c', 'user.email=anne@example.fr', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();

  function commit() {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Change');
  }

  function run(script, ...args) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [at('scripts', `${script}.mjs`), ...args],
      { encoding: 'utf8', env: { ...process.env, SITE_DIR: site() } },
    );
    return { status, said: stdout + stderr };
  }

  function expectDone(script, ...args) {
    const { status, said } = run(script, ...args);
    assert.equal(status, 0, said);
    return said;
  }

  const lock = (packages) => write('package-lock.json', { packages });

  /** In one file: compiling many TypeScript files would cost each command a second of processor time. */
  function writeReleaseLibrary() {
    buildSync({
      stdin: {
        contents: `export * as library from '${join(ROOT, 'release/src/index.ts')}';`,
        resolveDir: ROOT,
      },
      outfile: at('scripts/release-library.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      // Required by bundled CommonJS packages.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      allowOverwrite: true,
    });
  }

  function writeTools() {
    cpSync(import.meta.dirname, at('scripts'), { recursive: true });
    writeReleaseLibrary();
    for (const file of ['read-json', 'remotes', 'site-files']) {
      cpSync(join(ROOT, `build-config/${file}.cjs`), at(`build-config/${file}.cjs`));
    }
    mkdirSync(at('node_modules'));
    lock(PACKAGES);
    write('node_modules/.package-lock.json', { packages: PACKAGES });
    write('package.json', {
      name: 'suite',
      private: true,
      workspaces: ['server', 'shell', 'mfe-*'],
      scripts: { start: 'node scripts/start.mjs' },
    });
    write('.gitignore', 'dist\nnode_modules\n');
  }

  function writeWorkspaces() {
    for (const name of ['server', 'shell']) {
      write(`${name}/package.json`, {
        name: `@cigogne/${name}`,
        type: 'module',
        scripts: { build: BUILD },
      });
      write(`${name}/build.mjs`, BUILD_BY_COPYING);
    }
    write('server/src/main.js', 'console.log("The server runs.");');
    write('shell/src/index.html', 'the shell');
    write('shell/src/shell.json', { version: '1.0.0', offers: {} });
    write('mfe-shop/remote.json', readFileSync(join(ROOT, 'mfe-shop/remote.json')));
    write('mfe-shop/build.mjs', BUILD_REMOTE);
    write('mfe-shop/src/needs.json', {});
    write('mfe-shop/src/exposes.json', {});
    write('mfe-shop/src/screen.js', 'first');
    version('1.0.0');
  }

  /** Built once per file; each test gets a copy. */
  let built;
  before(() => {
    built = root = mkdtempSync(join(tmpdir(), 'suite-'));
    siteFolder = 'dist/site';
    writeTools();
    writeWorkspaces();
    git('init', '--quiet');
    commit();
    expectDone('build');
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'suite-'));
    siteFolder = 'dist/site';
    cpSync(built, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  after(() => rmSync(built, { recursive: true }));

  return {
    site,
    write,
    version,
    git,
    commit,
    run,
    expectDone,
    readJson,
    shop: () => readJson(site('remotes.json')).remotes.shop,
    /** Following commands use the site in this folder. */
    useSite(folder) {
      siteFolder = folder;
    },
    /** As after pulling another team's new remote, which needs its own packages, or a new version of react. */
    lockOthers({ react = '19.3.1' } = {}) {
      lock({
        ...PACKAGES,
        'node_modules/react': { version: react },
        'mfe-accounting': { dependencies: { charts: '^1.0.0' } },
        'node_modules/@cigogne/mfe-accounting': { resolved: 'mfe-accounting', link: true },
        'node_modules/charts': { version: '1.2.0' },
      });
    },
    /** A change of the shop that can be released. */
    change(screen, number) {
      write('mfe-shop/src/screen.js', screen);
      version(number);
      commit();
    },
  };
}
