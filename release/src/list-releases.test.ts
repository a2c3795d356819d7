import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listReleases } from './list-releases';
import { readRegistry } from './registry';
import { retireRemote } from './retire';
import { rollBack } from './roll-back';
import { temporarySites } from './testing/site';
import { verifyReleases } from './verify';

const aSite = temporarySites();

test('the list says what is live since when, by which commit, and what is kept', async () => {
  const { store, release } = aSite();
  await release('1.0.0', {}, { commit: 'one', sources: 's1' });
  await release('1.1.0', {}, { commit: 'two', dirty: true });
  await release('1.2.0', {}, { canary: { share: 0.1, accounts: ['a', 'b'] } });
  await release('3.0.0', { name: 'driver' });
  await rollBack(store, 'shop');
  const moved = (await store.history()).at(-1)!;
  expect(await listReleases(store)).toMatchObject([
    { name: 'driver', version: '3.0.0', previous: null, canary: null, kept: ['3.0.0'] },
    {
      name: 'shop',
      version: '1.0.0',
      since: moved.at,
      commit: 'one',
      dirty: false,
      sources: 's1',
      previous: '1.1.0',
      older: [],
      canary: { version: '1.2.0', share: 0.1, accounts: 2 },
      kept: expect.arrayContaining(['1.2.0', '1.1.0', '1.0.0']) as string[],
    },
  ]);
});

test('nothing is released on an empty site', async () => {
  expect(await listReleases(aSite().store)).toEqual([]);
});

test('the check of all files names those that are altered', async () => {
  const { site, store, release } = aSite();
  await release('1.0.0');
  await release('1.1.0');
  expect(await verifyReleases(store)).toEqual([]);
  writeFileSync(join(site, 'remotes/shop/1.0.0/prerendered/home.html'), '<p>Au revoir</p>');
  expect(await verifyReleases(store)).toEqual(['remotes/shop/1.0.0/prerendered/home.html']);
});

describe.each(['', '{ "name": "shop", "vers', 'null', '{}'])(
  'a record that reads “%s”',
  (content) => {
    async function aDamagedSite() {
      const made = aSite();
      for (const version of ['1.0.0', '1.1.0']) await made.release(version);
      writeFileSync(join(made.site, 'remotes/shop/1.0.0/release.json'), content);
      return made;
    }

    test('is named by the check of all files', async () => {
      const { store } = await aDamagedSite();
      expect(await verifyReleases(store)).toEqual(['remotes/shop/1.0.0/release.json']);
    });

    test('keeps nobody from seeing what is released, or from a release', async () => {
      const { store, release } = await aDamagedSite();
      expect(await listReleases(store)).toMatchObject([{ version: '1.1.0', kept: ['1.1.0'] }]);
      expect(await release('1.2.0')).toMatchObject({ version: '1.2.0', pruneFailure: null });
      await expect(release('1.0.0')).rejects.toThrow('augmentez la version');
    });

    test('makes its version one that nobody can go back to', async () => {
      const { store } = await aDamagedSite();
      await expect(rollBack(store, 'shop')).rejects.toThrow(
        'shop 1.0.0 n’est pas gardée ; il y a : 1.1.0.',
      );
    });
  },
);

describe.each([null, {}, 'garbage', { version: '1.0.0' }])('an entry that reads %j', (entry) => {
  async function aDamagedSite() {
    const made = aSite();
    await made.release('1.0.0');
    await made.release('1.0.0', { name: 'driver' });
    const { remotes, ...registry } = await readRegistry(made.store);
    const damaged = { ...registry, remotes: { ...remotes, shop: entry } };
    writeFileSync(join(made.site, 'remotes.json'), JSON.stringify(damaged));
    return made;
  }

  test('hides no other one, and is named by the check of all files', async () => {
    const { store } = await aDamagedSite();
    expect(await listReleases(store)).toMatchObject([{ name: 'driver', version: '1.0.0' }]);
    expect(await verifyReleases(store)).toEqual(['remotes.json']);
  });

  test('is replaced by a release, and by nothing else', async () => {
    const { store, release, shop } = await aDamagedSite();
    const unknown = '« shop » n’est pas une application publiée';
    await expect(rollBack(store, 'shop')).rejects.toThrow(unknown);
    await expect(retireRemote(store, 'shop')).rejects.toThrow(unknown);
    expect(await release('1.1.0')).toMatchObject({ from: null, isChanged: true });
    expect(await shop()).toMatchObject({ version: '1.1.0', previous: null });
  });
});
