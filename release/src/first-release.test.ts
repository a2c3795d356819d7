import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstRelease } from './first-release';
import { readRegistry, registryState } from './registry';
import { writeFiles } from './testing/built-remote';
import { temporarySites } from './testing/site';

const aSite = temporarySites();

test('an empty site gets all remotes in one change', async () => {
  const { store, build } = aSite();
  expect(await registryState(store)).toBe('none');
  const dists = [build('1.0.0'), build('2.1.0', { name: 'driver' })];
  const released = await firstRelease(
    store,
    dists.map((dist) => ({ dist, commit: 'abc' })),
  );
  expect(released).toEqual(['shop 1.0.0', 'driver 2.1.0']);
  const { revision, remotes } = await readRegistry(store);
  expect(revision).toBe(1);
  expect(Object.keys(remotes)).toEqual(['shop', 'driver']);
  expect(await store.history()).toMatchObject([
    { action: 'release', remote: 'shop', from: null, to: '1.0.0', revision: 1 },
    { action: 'release', remote: 'driver', from: null, to: '2.1.0', revision: 1 },
  ]);
});

test('a site that lives stays as it is, also for a remote that it does not have yet', async () => {
  const { store, build, release } = aSite();
  await release('1.0.0');
  expect(await registryState(store)).toBe('living');
  const dists = [build('2.0.0'), build('2.0.0', { name: 'driver' })];
  expect(
    await firstRelease(
      store,
      dists.map((dist) => ({ dist })),
    ),
  ).toEqual([]);
  expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['shop']);
});

test('a registry of the former format is replaced', async () => {
  const { site, store, build, release } = aSite();
  writeFiles(site, {
    'remotes.json': JSON.stringify({
      schema: 1,
      remotes: { shop: { version: '1.0.0-1a2b3c4d', entry: '/x.js', preload: [] } },
    }),
  });
  expect(await registryState(store)).toBe('former');
  await expect(release('1.0.0')).rejects.toThrow('est d’un ancien format');
  await firstRelease(store, [{ dist: build('1.0.0') }]);
  expect(await readRegistry(store)).toMatchObject({
    revision: 1,
    remotes: { shop: { version: '1.0.0', previous: null } },
  });
});

test('two remotes with one address are refused', async () => {
  const { site, store, build } = aSite();
  const dists = [build('1.0.0'), build('1.0.0', { name: 'market', path: '/shop' })];
  const release = firstRelease(
    store,
    dists.map((dist) => ({ dist })),
  );
  await expect(release).rejects.toThrow('a déjà l’adresse /shop');
  expect(readdirSync(site)).not.toContain('remotes');
});

test('nothing is released when one remote does not fit the shell', async () => {
  const { site, store, build } = aSite();
  writeFiles(site, { 'shell.json': '{"offers":{}}' });
  const needs = { react: { version: '20.0.0', names: null } };
  const dists = [build('1.0.0'), build('1.0.0', { name: 'driver', needs })];
  await expect(
    firstRelease(
      store,
      dists.map((dist) => ({ dist })),
    ),
  ).rejects.toThrow('react 20.0.0 (absent)');
  expect(await registryState(store)).toBe('none');
  expect(readdirSync(site)).not.toContain('remotes');
  expect(readdirSync(join(site, '.releases'))).not.toContain('history.jsonl');
});
