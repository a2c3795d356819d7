import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canaryNews, hashAccounts, parseShare, promoteCanary, stopCanary } from './canary';
import { releaseKept } from './release-remote';
import { rollBack } from './roll-back';
import { temporarySites } from './testing/site';

const aSite = temporarySites();
const audience = { share: 0.1, accounts: hashAccounts('Anne@Example.fr') };

async function aSiteWithCanary() {
  const site = aSite();
  await site.release('1.0.0');
  await site.release('1.1.0', {}, { canary: audience });
  return site;
}

test('a canary is there for its audience, the released version for everybody else', async () => {
  const { store, shop } = await aSiteWithCanary();
  expect(await shop()).toMatchObject({
    version: '1.0.0',
    previous: null,
    canary: { version: '1.1.0', entry: '/remotes/shop/1.1.0/remoteEntry.js', ...audience },
  });
  expect((await store.history()).at(-1)).toMatchObject({ action: 'canary', to: '1.1.0' });
});

test('there is no canary of an area without accounts: nobody would get it', async () => {
  const { release } = aSite();
  await release('1.0.0', { roles: [] });
  await expect(release('1.1.0', { roles: [] }, { canary: audience })).rejects.toThrow(
    'un essai choisit parmi les comptes',
  );
});

test('there is no canary of what everybody has', async () => {
  const { release, shop } = await aSiteWithCanary();
  await expect(release('1.0.0', {}, { canary: audience })).rejects.toThrow(
    'shop 1.0.0 est déjà la version de tous : il n’y a rien à essayer.',
  );
  expect((await shop()).canary?.version).toBe('1.1.0');
});

test('there is no canary of what is older than what everybody has', async () => {
  const { release, shop } = await aSiteWithCanary();
  await expect(release('0.9.0', {}, { canary: audience })).rejects.toThrow(
    'shop 0.9.0 est plus ancienne que la version de tous, 1.0.0 : pour l’essayer, augmentez la version',
  );
  expect((await shop()).canary?.version).toBe('1.1.0');
});

test('the final version can be tried out while everybody has its pre-release', async () => {
  const { release, shop } = aSite();
  await release('1.1.0-alpha.0');
  await release('1.1.0', {}, { canary: audience });
  expect((await shop()).canary?.version).toBe('1.1.0');
});

describe('there is no canary of what everybody was rolled back from', () => {
  const withdrawn =
    /shop 1\.2\.0 a déjà été la version de tous, avant un retour en arrière : corrigez-la et augmentez/;

  test('however far the rollbacks went', async () => {
    const { store, release, shop } = aSite();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
    await rollBack(store, 'shop');
    await expect(releaseKept(store, 'shop', '1.2.0', { canary: audience })).rejects.toThrow(
      withdrawn,
    );
    // The registry names the version left last; the others are only in the history.
    await rollBack(store, 'shop', { to: '1.0.0' });
    await expect(releaseKept(store, 'shop', '1.2.0', { canary: audience })).rejects.toThrow(
      withdrawn,
    );
    expect((await shop()).canary).toBeNull();
  });

  test('nor after a rollback that was killed before its line of the history', async () => {
    const { site, store, release } = aSite();
    for (const version of ['1.1.0', '1.2.0']) await release(version);
    await rollBack(store, 'shop');
    rmSync(join(site, '.releases/history.jsonl'));
    await expect(releaseKept(store, 'shop', '1.2.0', { canary: audience })).rejects.toThrow(
      withdrawn,
    );
  });

  test('but of the repaired version, and of one that was only stopped', async () => {
    const { store, release, shop } = await aSiteWithCanary();
    await stopCanary(store, 'shop');
    await releaseKept(store, 'shop', '1.1.0', { canary: audience });
    await promoteCanary(store, 'shop');
    await rollBack(store, 'shop');
    await release('1.1.1', {}, { canary: audience });
    expect(await shop()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.1' } });
  });
});

test('a release and a rollback say what becomes of the canary', async () => {
  const { store, release } = await aSiteWithCanary();
  const goesOn = { version: '1.1.0', goesOn: true };
  expect(await release('1.0.1')).toMatchObject({ formerCanary: goesOn });
  expect(await rollBack(store, 'shop')).toMatchObject({ formerCanary: goesOn });
  expect(canaryNews('shop', goesOn)).toBe('shop 1.1.0 reste à l’essai.');
  expect(canaryNews('shop', { ...goesOn, goesOn: false })).toContain('est terminé');
  expect(await release('1.2.0')).toMatchObject({ formerCanary: { ...goesOn, goesOn: false } });
  expect(await release('1.3.0')).toMatchObject({ formerCanary: null });
});

test('its share is widened and its accounts stay', async () => {
  const { release, shop } = await aSiteWithCanary();
  await release('1.1.0', {}, { canary: { share: 0.5 } });
  expect((await shop()).canary).toMatchObject({ share: 0.5, accounts: audience.accounts });
});

test('accounts are named and its share stays', async () => {
  const { release, shop } = await aSiteWithCanary();
  await release('1.1.0', {}, { canary: { accounts: [] } });
  expect((await shop()).canary).toMatchObject({ share: audience.share, accounts: [] });
});

test('a canary whose files were altered is not promoted', async () => {
  const { site, store } = await aSiteWithCanary();
  writeFileSync(join(site, 'remotes/shop/1.1.0/remoteEntry.js'), 'altered');
  await expect(promoteCanary(store, 'shop')).rejects.toThrow(/remoteEntry\.js/);
});

test('a promoted canary is the released version', async () => {
  const { store, shop } = await aSiteWithCanary();
  expect(await promoteCanary(store, 'shop')).toBe('1.1.0');
  expect(await shop()).toMatchObject({
    version: '1.1.0',
    previous: { version: '1.0.0' },
    canary: null,
  });
  expect((await store.history()).at(-1)).toMatchObject({
    action: 'promote',
    from: '1.0.0',
    to: '1.1.0',
  });
});

test('a stopped canary leaves the released version to everybody', async () => {
  const { store, shop } = await aSiteWithCanary();
  expect(await stopCanary(store, 'shop')).toBe('1.1.0');
  expect(await shop()).toMatchObject({ version: '1.0.0', previous: null, canary: null });
});

test('without a canary there is nothing to promote or to stop', async () => {
  const { store, release } = aSite();
  await release('1.0.0');
  await expect(promoteCanary(store, 'shop')).rejects.toThrow('n’a pas de version à l’essai');
  await expect(stopCanary(store, 'shop')).rejects.toThrow('n’a pas de version à l’essai');
});

test('the first version of a remote is for everybody', async () => {
  await expect(aSite().release('1.0.0', {}, { canary: audience })).rejects.toThrow(
    'shop n’est pas encore publiée',
  );
});

test('a share is a percentage', () => {
  expect([parseShare('10%'), parseShare('2,5 %'), parseShare('100%')]).toEqual([0.1, 0.025, 1]);
  for (const wrong of ['10', '0%', '101%', 'dix %']) {
    expect(() => parseShare(wrong)).toThrow('n’est pas une part des utilisateurs');
  }
});

test('the registry names no account in the clear', () => {
  const hash = createHash('sha256').update('anne@example.fr').digest('hex');
  expect(hashAccounts(' Anne@example.fr, luc@example.fr')[0]).toBe(hash);
  expect(() => hashAccounts('anne@example.fr,')).toThrow('n’est pas une adresse e-mail');
});
