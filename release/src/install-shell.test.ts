import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore } from './directory-store';
import { installShell } from './install-shell';
import { temporaryFolders, writeFiles } from './testing/built-remote';

const folder = temporaryFolders();
const START = Date.UTC(2026, 5, 1);
const onDay = (day: number) => new Date(START + day * 24 * 60 * 60 * 1000);

function aShell(script: string, other: Record<string, string> = {}): string {
  const dist = folder();
  writeFiles(dist, {
    'index.html': `<script src="${script}">`,
    'index.html.br': `<script src="${script}">`,
    'service-worker.js': 'worker',
    [script]: 'code',
    'prerendered/login.html': '<form>',
    'size-report.json': '{}',
    'source-maps/main.js.map': '{}',
    'shell.json': JSON.stringify({ version: '1.2.0', offers: {} }),
    ...other,
  });
  return dist;
}

test('the shell is at the root of the site, with what it offers, its commit and its time', () => {
  const site = folder();
  installShell(aShell('main.1.js'), site, { commit: 'abc', now: onDay(0) });
  expect(readdirSync(site).sort()).toEqual([
    '.releases',
    'index.html',
    'index.html.br',
    'main.1.js',
    'prerendered',
    'service-worker.js',
    'shell.json',
  ]);
  expect(JSON.parse(readFileSync(join(site, 'shell.json'), 'utf8'))).toEqual({
    version: '1.2.0',
    offers: {},
    commit: 'abc',
    installedAt: onDay(0).toISOString(),
  });
});

test('remotes and their registry stay as they are', () => {
  const site = folder();
  const remotes = { 'remotes.json': '{"revision":7}', 'remotes/shop/1.0.0/remoteEntry.js': 'shop' };
  writeFiles(site, remotes);
  installShell(aShell('main.1.js'), site, { now: onDay(0) });
  installShell(aShell('main.2.js'), site, { now: onDay(30) });
  for (const [file, content] of Object.entries(remotes)) {
    expect(readFileSync(join(site, file), 'utf8')).toBe(content);
  }
});

test('files that no shell has brought stay, however old', () => {
  const site = folder();
  writeFiles(site, { '.well-known/security.txt': 'Contact: …', 'google1234.html': 'ours' });
  installShell(aShell('main.1.js'), site, { now: onDay(0) });
  installShell(aShell('main.2.js'), site, { now: onDay(30) });
  installShell(aShell('main.2.js'), site, { now: onDay(60) });
  expect(existsSync(join(site, 'main.1.js'))).toBe(false);
  expect(existsSync(join(site, '.well-known/security.txt'))).toBe(true);
  expect(existsSync(join(site, 'google1234.html'))).toBe(true);
});

test('scripts stay for seven days after the shell that they belong to was replaced', () => {
  const site = folder();
  const has = (file: string) => existsSync(join(site, file));
  installShell(aShell('main.1.js'), site, { now: onDay(0) });
  // Replaced only now: tabs opened yesterday still run it.
  installShell(aShell('main.2.js'), site, { now: onDay(30) });
  expect(has('main.1.js')).toBe(true);
  installShell(aShell('main.3.js'), site, { now: onDay(36) });
  expect([has('main.1.js'), has('main.2.js')]).toEqual([true, true]);
  installShell(aShell('main.3.js'), site, { now: onDay(38) });
  expect([has('main.1.js'), has('main.2.js'), has('main.3.js')]).toEqual([false, true, true]);
});

test('source maps are kept where no server serves them, as long as the scripts', () => {
  const site = folder();
  const kept = (version: string) => {
    const maps = join(site, '.releases/source-maps/shell', version);
    return existsSync(maps) ? readdirSync(maps).sort() : [];
  };
  const withMap = (version: string, name: string) =>
    aShell('main.js', {
      'shell.json': JSON.stringify({ version, offers: {} }),
      [`source-maps/${name}`]: '{}',
    });
  installShell(withMap('1.2.0', '1.js.map'), site, { now: onDay(0) });
  installShell(withMap('1.2.0', '2.js.map'), site, { now: onDay(30) });
  expect(kept('1.2.0')).toEqual(['1.js.map', '2.js.map', 'main.js.map']);
  installShell(withMap('1.3.0', '3.js.map'), site, { now: onDay(36) });
  expect(kept('1.2.0')).toEqual(['1.js.map', '2.js.map', 'main.js.map']);
  installShell(withMap('1.3.0', '3.js.map'), site, { now: onDay(38) });
  expect(kept('1.2.0')).toEqual(['2.js.map', 'main.js.map']);
  expect(kept('1.3.0')).toEqual(['3.js.map', 'main.js.map']);
  expect(existsSync(join(site, 'source-maps'))).toBe(false);
});

test('the page comes after all that it names, and the worker that keeps it after the page', () => {
  const site = folder();
  // A file cannot replace a folder: the installation stops at the page.
  writeFiles(site, { 'index.html/in-the-way': '' });
  expect(() => installShell(aShell('main.1.js'), site)).toThrow('index.html');
  expect(existsSync(join(site, 'main.1.js'))).toBe(true);
  expect(existsSync(join(site, 'shell.json'))).toBe(true);
  expect(existsSync(join(site, 'service-worker.js'))).toBe(false);
});

test('an installation that ends half-way leaves nothing that is served, and what it leaves goes after a day', async () => {
  const site = folder();
  writeFiles(site, { 'index.html/in-the-way': '' });
  expect(() => installShell(aShell('main.1.js'), site)).toThrow('index.html');
  expect(readdirSync(site).sort()).toEqual([
    '.releases',
    'index.html',
    'main.1.js',
    'prerendered',
    'shell.json',
  ]);
  const drafts = join(site, '.releases/drafts');
  const [draft, ...others] = readdirSync(drafts);
  expect(others).toEqual([]);
  await directoryStore(site).removeDrafts();
  expect(readdirSync(drafts)).toEqual([draft]);
  utimesSync(join(drafts, draft!), new Date(0), new Date(0));
  await directoryStore(site).removeDrafts();
  expect(readdirSync(drafts)).toEqual([]);
});

test('what a former shell offered is not said of one that does not tell', () => {
  const site = folder();
  installShell(aShell('main.1.js'), site);
  const older = folder();
  writeFiles(older, { 'index.html': 'older' });
  installShell(older, site);
  expect(existsSync(join(site, 'shell.json'))).toBe(false);
});

test('a shell that is not built is refused', () => {
  expect(() => installShell(folder(), folder())).toThrow('Le shell n’est pas construit');
});
