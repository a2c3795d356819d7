import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseRemote } from './release-remote';
import type { ReleaseStore } from './release-store';
import { writeFiles } from './testing/built-remote';
import { temporarySites } from './testing/site';

const aSite = temporarySites();

test('source maps are kept with the release, but not where the server serves', async () => {
  const { site, release } = aSite();
  await release('1.0.0');
  expect(existsSync(join(site, 'remotes/shop/1.0.0/source-maps'))).toBe(false);
  expect(existsSync(join(site, '.releases/source-maps/shop/1.0.0/remoteEntry.js.map'))).toBe(true);
});

test('source maps are those of the published files, not of a build that was cut short before', async () => {
  const { site, release } = aSite();
  const map = join(site, '.releases/source-maps/shop/1.0.0/other.js.map');
  mkdirSync(dirname(map), { recursive: true });
  writeFileSync(map, 'of another build');
  await release('1.0.0');
  expect(readdirSync(dirname(map))).toEqual(['remoteEntry.js.map']);
});

test('a build that comes second leaves the source maps of the first', async () => {
  const { site, store, build } = aSite();
  const [first, second] = [build('1.0.0'), build('1.0.0', { content: 'other code' })];
  writeFiles(second, { 'source-maps/remoteEntry.js.map': 'of the second' });
  // Both find that the version does not exist yet.
  const behind: ReleaseStore = {
    ...store,
    addFolder: async (folder, files) => {
      if (folder === 'remotes/shop/1.0.0') await releaseRemote(store, first);
      return store.addFolder(folder, files);
    },
  };
  await expect(releaseRemote(behind, second)).rejects.toThrow('avec un autre contenu');
  const map = join(site, '.releases/source-maps/shop/1.0.0/remoteEntry.js.map');
  expect(readFileSync(map, 'utf8')).not.toBe('of the second');
});

test('a version whose source maps cannot be kept does not exist, and the next try builds it', async () => {
  const { site, store, build, release } = aSite();
  const full: ReleaseStore = {
    ...store,
    addFolder: (folder, files) =>
      folder.startsWith('.releases/source-maps')
        ? Promise.reject(new Error('ENOSPC'))
        : store.addFolder(folder, files),
  };
  await expect(releaseRemote(full, build('1.0.0'))).rejects.toThrow('ENOSPC');
  expect(existsSync(join(site, 'remotes/shop/1.0.0'))).toBe(false);
  await release('1.0.0');
  expect(existsSync(join(site, '.releases/source-maps/shop/1.0.0/remoteEntry.js.map'))).toBe(true);
});

test('source maps of a release that was cut short are completed by the next try', async () => {
  const { site, store, build } = aSite();
  const dist = build('1.0.0');
  await releaseRemote(store, dist);
  rmSync(join(site, '.releases/source-maps/shop'), { recursive: true });
  await releaseRemote(store, dist);
  expect(existsSync(join(site, '.releases/source-maps/shop/1.0.0/remoteEntry.js.map'))).toBe(true);
});

test('a build of before source maps were kept is released without any', async () => {
  const { store, build, shop } = aSite();
  const dist = build('1.2.0');
  rmSync(join(dist, 'source-maps'), { recursive: true });
  await releaseRemote(store, dist);
  expect((await shop()).version).toBe('1.2.0');
});
