import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from './registry';
import { releaseKept } from './release-remote';
import { retireRemote } from './retire';
import { rollBack } from './roll-back';
import { writeFiles } from './testing/built-remote';
import { temporarySites } from './testing/site';

const aSite = temporarySites();

test.each(['/setup', '/confidentialite', '/api/shop', '/login/shop'])(
  'the address %s of the suite itself is refused before the version has files',
  async (path) => {
    const { site, release } = aSite();
    await expect(release('1.0.0', { path })).rejects.toThrow('une adresse de la suite elle-même');
    expect(existsSync(join(site, 'remotes/shop'))).toBe(false);
  },
);

test.each(['/shop/', '/Shop', '/:shop', '/*'])(
  'an area at %s, which the router would take for addresses of others, is refused',
  async (path) => {
    const { site, release } = aSite();
    await expect(release('1.0.0', { path })).rejects.toThrow(
      `« ${path} » n’est pas une adresse comme /comptabilite : changez area.path`,
    );
    expect(existsSync(join(site, 'remotes/shop'))).toBe(false);
  },
);

test.each(['/login', '/setup', '/remotes', '/stocker', '/shop'])(
  'as a page for everybody %s of the suite itself, or somebody’s home, is refused',
  async (page) => {
    const { site, release } = aSite();
    await expect(release('1.0.0', { openPages: [page] })).rejects.toThrow(
      `${page} est une adresse de la suite elle-même : changez area.openPages`,
    );
    expect(existsSync(join(site, 'remotes/shop'))).toBe(false);
  },
);

describe('a page for everybody', () => {
  test('is no address of another area, nor its page for everybody', async () => {
    const { release, shop } = aSite();
    await release('1.0.0', { name: 'market', openPages: ['/devis'] });
    for (const page of ['/market', '/devis']) {
      await expect(release('1.0.0', { openPages: [page] })).rejects.toThrow(
        `« market » a déjà l’adresse ${page} : changez area.openPages dans mfe-shop/remote.json`,
      );
    }
    await release('1.0.0', { openPages: ['/mentions-legales'] });
    expect((await shop()).area.openPages).toEqual(['/mentions-legales']);
  });

  test('cannot be the address of an area that comes later', async () => {
    const { release } = aSite();
    await release('1.0.0', { name: 'market', openPages: ['/devis'] });
    await expect(release('1.0.0', { name: 'quotes', path: '/devis' })).rejects.toThrow(
      '« market » a déjà l’adresse /devis : changez area.path',
    );
  });
});

describe('the address of another released remote', () => {
  const taken = '« shop » a déjà l’adresse /shop';

  test('is refused before the version has files', async () => {
    const { site, store, release } = aSite();
    await release('1.0.0');
    const before = await readRegistry(store);
    await expect(release('1.0.0', { name: 'market', path: '/shop' })).rejects.toThrow(taken);
    expect(await readRegistry(store)).toEqual(before);
    expect(existsSync(join(site, 'remotes/market'))).toBe(false);
    await release('1.0.0', { name: 'market' });
  });

  test('is free once that one is retired, and taken from then on', async () => {
    const { store, release } = aSite();
    await release('1.0.0');
    await retireRemote(store, 'shop', { evenHome: true });
    await release('1.0.0', { name: 'market', path: '/shop' });
    await expect(releaseKept(store, 'shop', '1.0.0')).rejects.toThrow('« market » a déjà');
  });

  test('is refused to a rollback', async () => {
    const { store, release } = aSite();
    await release('1.0.0', { name: 'market', path: '/shop' });
    await release('1.1.0', { name: 'market' });
    await release('1.0.0');
    await expect(rollBack(store, 'market')).rejects.toThrow(taken);
  });

  test('keeps nobody from releasing where two have it already', async () => {
    const { site, store, release, shop } = aSite();
    await release('1.0.0');
    await release('1.0.0', { name: 'market' });
    const { remotes, ...registry } = await readRegistry(store);
    const market = { ...remotes.market!, area: remotes.shop!.area };
    writeFiles(site, {
      'remotes.json': JSON.stringify({ ...registry, remotes: { ...remotes, market } }),
    });
    await release('1.1.0');
    expect((await shop()).version).toBe('1.1.0');
  });
});
