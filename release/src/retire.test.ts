import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore } from './directory-store';
import { firstRelease } from './first-release';
import { retiredRemotes } from './list-releases';
import { readRegistry } from './registry';
import { releaseRemote } from './release-remote';
import { retireRemote } from './retire';
import { temporaryFolders, writeBuild } from './testing/built-remote';

const folder = temporaryFolders();

async function siteWith(...names: string[]) {
  const site = folder();
  const store = directoryStore(site);
  const build = (name: string) => writeBuild(join(folder(), 'dist'), { name });
  for (const name of names) await releaseRemote(store, build(name));
  const released = async () => Object.keys((await readRegistry(store)).remotes);
  return { site, store, build, released };
}

test('a retired remote leaves the registry; its files and the other remotes stay', async () => {
  const { site, store, released } = await siteWith('accounting', 'planning');
  expect(await retireRemote(store, 'accounting')).toBe('1.0.0');
  expect(await released()).toEqual(['planning']);
  expect(existsSync(join(site, 'remotes/accounting/1.0.0/remoteEntry.js'))).toBe(true);
  expect((await store.history()).at(-1)).toMatchObject({
    action: 'retire',
    remote: 'accounting',
    from: '1.0.0',
    to: null,
    revision: 3,
  });
});

test('a site whose only remote was retired is no empty one: a build releases nothing', async () => {
  const { store, build, released } = await siteWith('accounting');
  await retireRemote(store, 'accounting');
  expect(await firstRelease(store, [{ dist: build('accounting') }])).toEqual([]);
  expect(await released()).toEqual([]);
});

test('a release brings it back', async () => {
  const { store, build, released } = await siteWith('accounting');
  await retireRemote(store, 'accounting');
  expect(await retiredRemotes(store)).toEqual(['accounting']);
  await releaseRemote(store, build('accounting'));
  expect(await released()).toEqual(['accounting']);
  expect(await retiredRemotes(store)).toEqual([]);
});

test('what was never released is not retired', async () => {
  const { store } = await siteWith('planning');
  expect(await retiredRemotes(store)).toEqual([]);
});

test('what is not released cannot be retired', async () => {
  const { store } = await siteWith();
  await expect(retireRemote(store, 'accounting')).rejects.toThrow('n’est pas une application');
});

test('the home of a role is retired only by somebody who insists', async () => {
  const { store, released } = await siteWith('driver');
  await expect(retireRemote(store, 'driver')).rejects.toThrow('--force');
  expect(await released()).toEqual(['driver']);
  await retireRemote(store, 'driver', { evenHome: true });
  expect(await released()).toEqual([]);
});
