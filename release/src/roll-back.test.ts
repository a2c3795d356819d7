import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstRelease } from './first-release';
import { installShell } from './install-shell';
import { readRegistry } from './registry';
import { rollBack } from './roll-back';
import { writeFiles } from './testing/built-remote';
import { temporarySites } from './testing/site';

const aSite = temporarySites();

test('a rollback puts the previous version back, a second one goes forward again', async () => {
  const { store, release, shop } = aSite();
  await release('1.0.0');
  await release('1.1.0');
  expect(await rollBack(store, 'shop')).toEqual({
    from: '1.1.0',
    to: '1.0.0',
    formerCanary: null,
  });
  expect(await shop()).toMatchObject({
    version: '1.0.0',
    entry: '/remotes/shop/1.0.0/remoteEntry.js',
    previous: { version: '1.1.0' },
  });
  await rollBack(store, 'shop');
  expect((await shop()).version).toBe('1.1.0');
});

test('two rollbacks at once are one: the second is told, and does not go forward again', async () => {
  const { store, release, shop } = aSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  const both = await Promise.allSettled([rollBack(store, 'shop'), rollBack(store, 'shop')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await shop()).version).toBe('1.0.0');
});

test('a rollback that the history could not be told of says that it has happened', async () => {
  const { store, release, shop } = aSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  const appendHistory = () => Promise.reject(new Error('plus de place'));
  await expect(rollBack({ ...store, appendHistory }, 'shop')).rejects.toThrow(
    /est changé \(révision 3\), mais la suite a échoué : plus de place/,
  );
  expect((await shop()).version).toBe('1.0.0');
});

test('a rollback goes to any version that is kept', async () => {
  const { store, release, shop } = aSite();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
  await rollBack(store, 'shop', { to: '1.0.0' });
  expect(await shop()).toMatchObject({ version: '1.0.0', previous: { version: '1.2.0' } });
});

test('neither an installation of the shell nor a first release lifts a rollback', async () => {
  const { site, store, build, release, shop } = aSite();
  await release('1.0.0');
  await release('1.1.0');
  await rollBack(store, 'shop');
  const before = await readRegistry(store);

  const shell = join(site, '../shell');
  writeFiles(shell, { 'index.html': 'new', 'shell.json': '{"offers":{}}' });
  installShell(shell, site);
  expect(await firstRelease(store, [{ dist: build('1.1.0') }])).toEqual([]);

  expect(await readRegistry(store)).toEqual(before);
  expect((await shop()).version).toBe('1.0.0');
});

test('only a release lifts a rollback', async () => {
  const { store, release, shop } = aSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  await rollBack(store, 'shop');
  await release('1.2.0');
  expect(await shop()).toMatchObject({ version: '1.2.0', previous: { version: '1.0.0' } });
});

test('there is nothing to go back to after the first release', async () => {
  const { store, release } = aSite();
  await release('1.0.0');
  await expect(rollBack(store, 'shop')).rejects.toThrow('n’a pas de version précédente');
});

test('a remote that is not released cannot be rolled back', async () => {
  const { store, release } = aSite();
  await release('1.0.0');
  await expect(rollBack(store, 'boutique')).rejects.toThrow('« boutique » n’est pas');
});

test('a version that is not kept is refused with the list of those that are', async () => {
  const { store, release } = aSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  await expect(rollBack(store, 'shop', { to: '0.9.0' })).rejects.toThrow(
    'shop 0.9.0 n’est pas gardée ; il y a : 1.0.0, 1.1.0.',
  );
});

test.each(['1.0.0/', './1.0.0', '../driver/1.0.0'])(
  'the folder %s is no name of a version',
  async (to) => {
    const { store, release } = aSite();
    for (const version of ['1.0.0', '1.1.0']) await release(version);
    await release('1.0.0', { name: 'driver' });
    await expect(rollBack(store, 'shop', { to })).rejects.toThrow(`shop ${to} n’est pas gardée`);
  },
);

describe('a version that is no longer what was released is refused', () => {
  const changes: Record<string, (folder: string) => void> = {
    'remoteEntry.js': (folder) => writeFileSync(join(folder, 'remoteEntry.js'), 'tampered'),
    '0a1b2c3d.js': (folder) => rmSync(join(folder, '0a1b2c3d.js')),
    'added.js': (folder) => writeFileSync(join(folder, 'added.js'), 'more'),
  };
  test.each(Object.entries(changes))('%s', async (file, change) => {
    const { site, store, release, shop } = aSite();
    for (const version of ['1.0.0', '1.1.0']) await release(version);
    change(join(site, 'remotes/shop/1.0.0'));
    await expect(rollBack(store, 'shop')).rejects.toThrow(
      `shop 1.0.0 n’est plus ce qui a été publié : ${file}.`,
    );
    expect((await shop()).version).toBe('1.1.0');
  });
});

test('a version that the present shell cannot run is refused', async () => {
  const { site, store, release } = aSite();
  await release('1.0.0', { needs: { 'old-library': { version: '1.0.0', names: null } } });
  await release('1.1.0');
  writeFiles(site, { 'shell.json': '{"offers":{}}' });
  await expect(rollBack(store, 'shop')).rejects.toThrow('old-library 1.0.0 (absent)');
});
