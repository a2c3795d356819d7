import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promoteCanary } from './canary';
import { releaseKept } from './release-remote';
import { rollBack } from './roll-back';
import { temporarySites } from './testing/site';

const aSite = temporarySites();
const exposes = ['./inventory', './map', './scenarios'];

async function aSiteWithInventory() {
  const site = aSite();
  await site.release('1.0.0');
  await site.release('1.1.0', { exposes });
  return site;
}

describe('modules that others may load', () => {
  const refused =
    'shop 1.2.0 n’expose pas ./inventory, ./map, que shop 1.1.0 expose : une autre application publiée s’en sert peut-être. Si aucune ne s’en sert : --force.';

  test('are missed by name before the number of the version is used up', async () => {
    const { store, release, shop } = await aSiteWithInventory();
    await expect(release('1.2.0')).rejects.toThrow(refused);
    expect((await shop()).version).toBe('1.1.0');
    expect(await store.foldersIn('remotes/shop')).toEqual(['1.0.0', '1.1.0']);
  });

  test('are missed by the users of a canary, too', async () => {
    const { release } = await aSiteWithInventory();
    await expect(release('1.2.0', {}, { canary: { share: 0.1 } })).rejects.toThrow(refused);
  });

  test('are missed when a canary that lacks them becomes everybody’s version', async () => {
    const { store, release, shop } = aSite();
    await release('1.0.0');
    await release('1.2.0', {}, { canary: { share: 0.1 } });
    await release('1.1.0', { exposes });
    await expect(promoteCanary(store, 'shop')).rejects.toThrow(refused);
    await promoteCanary(store, 'shop', { force: true });
    expect((await shop()).version).toBe('1.2.0');
  });

  test('may be more, or go by force', async () => {
    const { release, shop } = await aSiteWithInventory();
    await release('1.2.0', { exposes: ['./map', './inventory', './list'] });
    await release('1.3.0', {}, { force: true });
    expect((await shop()).version).toBe('1.3.0');
  });

  test('are missed by a rollback and by a version that is released again', async () => {
    const { store, shop } = await aSiteWithInventory();
    const missed = 'shop 1.0.0 n’expose pas ./inventory, ./map';
    await expect(rollBack(store, 'shop')).rejects.toThrow(missed);
    await expect(releaseKept(store, 'shop', '1.0.0')).rejects.toThrow(missed);
    await rollBack(store, 'shop', { force: true });
    expect((await shop()).version).toBe('1.0.0');
    await rollBack(store, 'shop');
    await releaseKept(store, 'shop', '1.0.0', { force: true });
    expect((await shop()).version).toBe('1.0.0');
  });

  test('are not missed after a version that is damaged: a rollback leaves it', async () => {
    const { site, store, shop } = await aSiteWithInventory();
    writeFileSync(join(site, 'remotes/shop/1.1.0/build.json'), '{');
    await rollBack(store, 'shop');
    expect((await shop()).version).toBe('1.0.0');
  });
});

test('nobody else loads the scenarios of a remote', async () => {
  const { release, shop } = aSite();
  await release('1.0.0', { exposes: ['./scenarios'] });
  await release('1.1.0');
  expect((await shop()).version).toBe('1.1.0');
});
