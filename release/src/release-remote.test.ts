import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumOf } from './checksums';
import { firstRelease } from './first-release';
import { readRegistry } from './registry';
import { releaseKept, releaseRemote } from './release-remote';
import type { ReleaseStore } from './release-store';
import { rollBack } from './roll-back';
import { writeFiles } from './testing/built-remote';
import { temporarySites } from './testing/site';

const aSite = temporarySites();

test('a release has a folder of its own, its hashes in the registry and its record beside its files', async () => {
  const { site, store, build, shop } = aSite();
  const dist = build('1.2.0');
  await releaseRemote(store, dist, { commit: 'abc1234', sources: 'f00', changes: ['Faster.'] });

  const entry = '/remotes/shop/1.2.0/remoteEntry.js';
  const script = readFileSync(join(site, entry));
  expect(await shop()).toMatchObject({
    version: '1.2.0',
    entry,
    preload: ['/remotes/shop/1.2.0/0a1b2c3d.js'],
    integrity: { [entry]: checksumOf(script) },
    area: { path: '/shop' },
    previous: null,
    older: [],
    canary: null,
  });
  expect((await readRegistry(store)).revision).toBe(1);
  const record = JSON.parse(
    readFileSync(join(site, 'remotes/shop/1.2.0/release.json'), 'utf8'),
  ) as Record<string, unknown>;
  expect(record).toMatchObject({
    name: 'shop',
    version: '1.2.0',
    commit: 'abc1234',
    dirty: false,
    changes: ['Faster.'],
    builtAgainst: { react: '19.3.1' },
  });
  expect(Object.keys(record.files as object)).toEqual([
    '0a1b2c3d.js',
    'build.json',
    'prerendered/home.html',
    'remoteEntry.js',
    'remoteEntry.js.br',
  ]);
});

test('an entry of the history that was cut short takes no other with it', async () => {
  const { site, store, release } = aSite();
  await release('1.0.0');
  appendFileSync(join(site, '.releases/history.jsonl'), '{"at":"2026-11');
  await release('1.1.0');
  expect(await store.history()).toMatchObject([{ to: '1.0.0' }, { to: '1.1.0' }]);
});

test('the history names who moved what from where', async () => {
  const { store, release } = aSite();
  await release('1.0.0');
  await release('1.1.0');
  await rollBack(store, 'shop');
  expect(await store.history()).toMatchObject([
    { action: 'release', remote: 'shop', from: null, to: '1.0.0', revision: 1 },
    { action: 'release', remote: 'shop', from: '1.0.0', to: '1.1.0', revision: 2 },
    { action: 'rollback', remote: 'shop', from: '1.1.0', to: '1.0.0', revision: 3 },
  ]);
});

test('releasing the same build again changes nothing', async () => {
  const { store, release } = aSite();
  await release('1.0.0');
  expect((await release('1.0.0')).isChanged).toBe(false);
  expect((await readRegistry(store)).revision).toBe(1);
  expect(await store.history()).toHaveLength(1);
});

test('a released version never gets other content', async () => {
  const { site, release, shop } = aSite();
  await release('1.0.0');
  await expect(release('1.0.0', { content: 'other' })).rejects.toThrow(
    'shop 1.0.0 est déjà publiée avec un autre contenu (build.json, remoteEntry.js)',
  );
  expect(readFileSync(join(site, (await shop()).entry), 'utf8')).toBe('// shop 1.0.0');
});

test('a build that another one has replaced is refused, and its number stays free', async () => {
  const { store, release } = aSite();
  await expect(release('1.1.0', {}, { version: '1.1.0-dev.0123' })).rejects.toThrow(
    'contient la version 1.1.0 au lieu de 1.1.0-dev.0123',
  );
  expect(await store.foldersIn('remotes/shop')).toEqual([]);
});

test('a version that goes as an old one meanwhile is not named', async () => {
  const { site, store, release, shop } = aSite();
  await release('1.0.0');
  await release('1.1.0');
  const pruned: ReleaseStore = {
    ...store,
    withLock: (work) => {
      rmSync(join(site, 'remotes/shop/1.0.0'), { recursive: true, force: true });
      return store.withLock(work);
    },
  };
  await expect(releaseKept(pruned, 'shop', '1.0.0')).rejects.toThrow('1.0.0 n’est pas gardée');
  expect((await shop()).version).toBe('1.1.0');
});

test('a build that was altered after it was built is refused', async () => {
  const { store, build } = aSite();
  const dist = build('1.0.0');
  writeFileSync(join(dist, '0a1b2c3d.js'), '// other screens');
  await expect(releaseRemote(store, dist)).rejects.toThrow(
    'n’est plus ce que la construction a écrit : 0a1b2c3d.js.',
  );
});

test('a folder without a build is refused', async () => {
  const { site, store } = aSite();
  await expect(releaseRemote(store, join(site, 'nothing'))).rejects.toThrow(
    'Il n’y a pas d’application construite',
  );
});

test.each(['', '{ "name": "sh', 'null', '[]'])(
  'a build that was cut short is refused: its description reads “%s”',
  async (description) => {
    const { store, build } = aSite();
    const dist = build('1.0.0');
    writeFiles(dist, { 'build.json': description });
    await expect(releaseRemote(store, dist)).rejects.toThrow(`build.json de ${dist} est incomplet`);
  },
);

describe('what the shell of the site does not offer', () => {
  const needs = { '@cigogne/shared-api': { version: '1.1.0', names: ['reportError'] } };
  const offering = (names: string[]) =>
    JSON.stringify({ offers: { '@cigogne/shared-api': { version: '1.0.0', names } } });

  test('is named, and the registry stays as it was', async () => {
    const { site, release, shop } = aSite();
    await release('1.0.0');
    writeFiles(site, { 'shell.json': offering(['logIn']) });
    await expect(release('1.1.0', { needs })).rejects.toThrow('@cigogne/shared-api: reportError');
    expect((await shop()).version).toBe('1.0.0');
  });

  test('is released once the shell offers it', async () => {
    const { site, release, shop } = aSite();
    writeFiles(site, { 'shell.json': offering(['logIn', 'reportError']) });
    expect((await release('1.1.0', { needs })).isShellKnown).toBe(true);
    expect((await shop()).needs).toEqual(needs);
  });

  test.each(['', '{ "offers"', 'null'])(
    'is not guessed where the shell says “%s”',
    async (said) => {
      const { site, release } = aSite();
      writeFiles(site, { 'shell.json': said });
      await expect(release('1.1.0', { needs })).rejects.toThrow('shell.json de');
    },
  );

  test('is not known on a site whose shell does not say it', async () => {
    const { release } = aSite();
    expect((await release('1.1.0', { needs })).isShellKnown).toBe(false);
  });
});

test('a remote that another host serves has addresses there', async () => {
  const { store, build, shop } = aSite();
  await releaseRemote(store, build('1.0.0'), { baseUrl: 'https://cdn.example.fr/' });
  await releaseRemote(store, build('1.1.0'));
  expect((await shop()).previous?.entry).toBe(
    'https://cdn.example.fr/remotes/shop/1.0.0/remoteEntry.js',
  );
  await rollBack(store, 'shop');
  expect((await shop()).entry).toBe('https://cdn.example.fr/remotes/shop/1.0.0/remoteEntry.js');
});

describe('a build that browsers would leave out', () => {
  const changes: Record<string, (text: string) => string> = {
    'a role that does not exist': (text) => text.replace('"roles":["shop"]', '"roles":["pirate"]'),
    'needs that say nothing': (text) => text.replace('"needs":{}', '"needs":{"react":null}'),
  };

  function aWrongBuild(dist: string, change: (text: string) => string): string {
    const file = join(dist, 'build.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return dist;
  }

  test.each(Object.entries(changes))(
    '%s: refused before its version has files',
    async (_, change) => {
      const { site, store, build } = aSite();
      writeFiles(site, { 'shell.json': '{"offers":{}}' });
      const dist = aWrongBuild(build('1.0.0'), change);
      await expect(releaseRemote(store, dist)).rejects.toThrow('Aucun navigateur ne lirait');
      await expect(firstRelease(store, [{ dist }])).rejects.toThrow('Aucun navigateur ne lirait');
      expect(existsSync(join(site, 'remotes'))).toBe(false);
    },
  );
});

test('a registry that cannot be read is not overwritten', async () => {
  const { site, release } = aSite();
  writeFiles(site, { 'remotes.json': '{ "schema": 1, ' });
  await expect(release('1.0.0')).rejects.toThrow('n’est pas lisible');
  writeFiles(site, { 'remotes.json': '{ "schema": 2, "revision": 1, "remotes": {} }' });
  await expect(release('1.0.0')).rejects.toThrow('n’est pas un registre que l’on connaît');
  expect(readFileSync(join(site, 'remotes.json'), 'utf8')).toContain('"schema": 2');
});

test('old versions that cannot be removed do not make the release fail', async () => {
  const { site, release, shop } = aSite();
  await release('1.0.0');
  writeFiles(site, { 'remotes/shop/0.9.0/release.json/in-the-way': '' });
  const released = await release('1.1.0');
  expect(released).toMatchObject({ version: '1.1.0', isChanged: true, pruned: [] });
  expect(released.pruneFailure).toContain('EISDIR');
  expect((await shop()).version).toBe('1.1.0');
});
