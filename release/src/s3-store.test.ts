import type { RegisteredRemote } from '@cigogne/contract';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstRelease } from './first-release';
import { listReleases } from './list-releases';
import { prune } from './prune';
import { changeRegistry, readRegistry } from './registry';
import { releaseRemote } from './release-remote';
import type { ReleaseStore } from './release-store';
import { rollBack } from './roll-back';
import { releaseStore } from './store-of-settings';
import { startBucketServer } from './testing/bucket-server';
import { temporaryFolders, writeBuild } from './testing/built-remote';
import { verifyReleases } from './verify';

const folder = temporaryFolders();
const SETTINGS = {
  RELEASE_S3_BUCKET: 'releases',
  AWS_REGION: 'eu-west-3',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let store: ReleaseStore;
beforeEach(async () => {
  bucket = await startBucketServer();
  store = releaseStore('/nowhere', { ...SETTINGS, RELEASE_S3_ENDPOINT: bucket.url });
});
afterEach(() => bucket.stop());

const build = (version: string, other: Parameters<typeof writeBuild>[1] = {}) =>
  writeBuild(join(folder(), 'dist'), { version, ...other });
const release = (version: string, other = {}) => releaseRemote(store, build(version, other));
const shop = async () => (await readRegistry(store)).remotes.shop!;

test('a release is in the bucket before the registry names it', async () => {
  await release('1.0.0');
  const keys = [...bucket.objects.keys()];
  expect(keys).toContain('remotes/shop/1.0.0/prerendered/home.html');
  expect(keys).toContain('.releases/source-maps/shop/1.0.0/remoteEntry.js.map');
  expect(keys.indexOf('remotes.json')).toBeGreaterThan(
    keys.indexOf('remotes/shop/1.0.0/release.json'),
  );
  // Its presence marks the version as complete.
  const ofTheVersion = keys.filter((key) => key.startsWith('remotes/shop/1.0.0/'));
  expect(ofTheVersion.at(-1)).toBe('remotes/shop/1.0.0/release.json');
});

test('what an interrupted release has left is not taken into another one', async () => {
  const left = 'remotes/shop/1.0.0/ffffffff.js';
  await store.addFolder('remotes/shop/1.0.0', new Map([['ffffffff.js', Buffer.from('left')]]));
  await expect(release('1.0.0')).rejects.toThrow('a été interrompue');
  expect(await verifyReleases(store)).toEqual([]);

  bucket.objects.delete(left);
  await release('1.0.0');
  bucket.objects.delete('remotes/shop/1.0.0/release.json');
  expect(await verifyReleases(store)).toEqual(['remotes/shop/1.0.0/release.json']);

  // Also once it is only kept: a rollback to it would be impossible.
  await release('1.1.0');
  await changeRegistry(store, ({ remotes }) => ({
    remotes: { ...remotes, shop: { ...remotes.shop!, previous: null, older: [] } },
    history: [],
  }));
  expect(await verifyReleases(store)).toEqual(['remotes/shop/1.0.0/release.json']);
});

test('browsers keep files of a version for ever, and the registry never', async () => {
  await release('1.0.0');
  expect(bucket.objects.get('remotes/shop/1.0.0/remoteEntry.js')?.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(bucket.objects.get('remotes.json')?.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});

test('the module of a worker is JavaScript for the bucket, too: browsers run nothing else', async () => {
  const file = 'remotes/shop/1.0.0/worker.mjs';
  await store.addFolder('remotes/shop/1.0.0', new Map([['worker.mjs', Buffer.from('worker')]]));
  expect(bucket.objects.get(file)?.headers['content-type']).toBe('text/javascript');
});

test('releases, rollbacks, lists and checks are the same as in a directory', async () => {
  await firstRelease(store, [{ dist: build('1.0.0') }]);
  await release('1.1.0');
  expect(await rollBack(store, 'shop')).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  expect(await listReleases(store)).toMatchObject([
    { name: 'shop', version: '1.0.0', previous: '1.1.0', kept: ['1.1.0', '1.0.0'] },
  ]);
  expect(await verifyReleases(store)).toEqual([]);
  expect((await store.history()).map(({ action }) => action)).toEqual([
    'release',
    'release',
    'rollback',
  ]);
});

test('a version that exists with other content is refused', async () => {
  await release('1.0.0');
  await expect(release('1.0.0', { content: 'other' })).rejects.toThrow('avec un autre contenu');
});

test('a release that was interrupted is completed by the next one', async () => {
  bucket.failNextWrite('remotes/shop/1.0.0/prerendered/home.html', { isDone: false });
  await expect(release('1.0.0')).rejects.toThrow('500');
  expect(await listReleases(store)).toEqual([]);
  await release('1.0.0');
  expect((await shop()).version).toBe('1.0.0');
});

const at = (path: string, remote: RegisteredRemote) => ({
  ...remote,
  area: { ...remote.area, path },
});

test('forty changes at once by conditional writes alone: none is lost', async () => {
  await release('1.0.0');
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      changeRegistry(store, ({ remotes }) =>
        Promise.resolve({
          remotes: { ...remotes, [`remote-${number}`]: at(`/remote-${number}`, remotes.shop!) },
          history: [{ action: 'release', remote: `remote-${number}`, from: null, to: '1.0.0' }],
        }),
      ),
    ),
  );
  const { revision, remotes } = await readRegistry(store);
  expect(revision).toBe(41);
  expect(Object.keys(remotes)).toHaveLength(41);
  const revisions = (await store.history()).map((entry) => entry.revision);
  expect(revisions.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 41 }, (_, index) => index + 1),
  );
});

test('a change whose answer got lost has happened once', async () => {
  await release('1.0.0');
  await release('1.1.0');
  bucket.failNextWrite('remotes.json', { isDone: true });
  // A second rollback would undo the first.
  await rollBack(store, 'shop');
  expect((await shop()).version).toBe('1.0.0');
  expect(await store.history()).toHaveLength(3);
});

test('a change that the service refused has not happened, and is not said to have', async () => {
  await release('1.0.0');
  bucket.failNextWrite('remotes.json', { isDone: false });
  await expect(release('1.1.0')).rejects.toThrow('PUT remotes.json : 500');
  expect((await shop()).version).toBe('1.0.0');
});

describe('old versions', () => {
  const inAMonth = Date.now() + 30 * 24 * 60 * 60 * 1000;
  const releaseMany = async () => {
    for (let minor = 0; minor < 17; minor += 1) await release(`1.${minor}.0`);
  };
  const goBack = (through: ReleaseStore, wait = () => Promise.resolve()) =>
    rollBack(through, 'shop', { to: '1.0.0', wait });

  test('are removed from the bucket too', async () => {
    await releaseMany();
    expect(await prune(store, 'shop', inAMonth)).toContain('1.0.0');
    expect([...bucket.objects.keys()].filter((key) => key.includes('/shop/1.0.0/'))).toEqual([]);
  });

  test.each([
    ['before its turn', 'remotes/shop/1.1.0', false],
    ['while it is removed', 'remotes/shop/1.0.0', true],
  ])('stay whole when somebody goes back to one %s', async (_when, meanwhile, isRemoved) => {
    await releaseMany();
    const removals: string[] = [];
    const pruning: ReleaseStore = {
      ...store,
      async removeFolder(path) {
        removals.push(path);
        if (path === meanwhile) await goBack(store);
        await store.removeFolder(path);
      },
    };
    expect(await prune(pruning, 'shop', inAMonth)).not.toContain('1.0.0');
    expect(removals).toContain(meanwhile);
    expect(removals.includes('remotes/shop/1.0.0')).toBe(isRemoved);
    expect((await shop()).version).toBe('1.0.0');
    expect(await verifyReleases(store)).toEqual([]);
    expect(bucket.objects.has('.releases/source-maps/shop/1.0.0/remoteEntry.js.map')).toBe(true);
  });

  test('are back before somebody who goes back to one meanwhile is told that it is gone', async () => {
    await releaseMany();
    let miss = () => undefined as void;
    const hasMissed = new Promise<void>((resolve) => (miss = resolve));
    let pruning: Promise<unknown> | undefined;
    /** Names the version while it is removed, and looks for it before it is restored. */
    const goingBack: ReleaseStore = {
      ...store,
      replaceRegistry(...change) {
        return new Promise((replaced) => {
          const removing: ReleaseStore = {
            ...store,
            async removeFolder(path) {
              await store.removeFolder(path);
              if (path === 'remotes/shop/1.0.0') replaced(await store.replaceRegistry(...change));
            },
            async addFolder(...folder) {
              await hasMissed;
              return store.addFolder(...folder);
            },
          };
          pruning = prune(removing, 'shop', inAMonth);
        });
      },
    };
    await goBack(goingBack, async () => {
      miss();
      await pruning;
    });
    expect((await shop()).version).toBe('1.0.0');
    expect(await verifyReleases(store)).toEqual([]);
  });

  test('that are removed just before somebody goes back to one are told', async () => {
    await releaseMany();
    const late: ReleaseStore = {
      ...store,
      async replaceRegistry(...change) {
        await prune(store, 'shop', inAMonth);
        return store.replaceRegistry(...change);
      },
    };
    await expect(goBack(late)).rejects.toThrow(
      /nomme shop 1\.0\.0, qu’une autre publication a supprimée/,
    );
  });
});

test('what is not signed with the right account is refused by the bucket, and said', async () => {
  const other = releaseStore('/nowhere', {
    ...SETTINGS,
    RELEASE_S3_ENDPOINT: bucket.url,
    AWS_ACCESS_KEY_ID: 'other',
  });
  await expect(readRegistry(other)).rejects.toThrow('GET remotes.json : 403');
});

test('a bucket without its settings is refused with their names', () => {
  expect(() => releaseStore('/nowhere', { RELEASE_S3_BUCKET: 'releases' })).toThrow(
    'RELEASE_S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
  );
});

test('without a bucket releases go into the directory of the site', () => {
  const site = folder();
  mkdirSync(site, { recursive: true });
  expect(releaseStore(site, {}).label).toBe(site);
});
