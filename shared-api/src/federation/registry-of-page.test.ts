import { driverOf, openPage, startEachWithNothing } from '../testing/open-remote-page';
import { aRegisteredRemote, aReleasedVersion } from '../testing/registry-builders';

startEachWithNothing();

describe('the areas of the suite', () => {
  it('are known from the registry, and at once when they were known before', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    expect(page.rememberedAreas().size).toBe(0);
    expect((await page.openRegistry()).get('driver')).toMatchObject({ path: '/driver' });
    expect(page.rememberedAreas().get('driver')).toMatchObject({ path: '/driver' });
  });

  it('come with the same request as the first area', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    page.expectRemotes();
    await page.openRegistry();
    await page.open('driver');
    expect(page.fetched).toHaveBeenCalledTimes(1);
  });
});

describe('preloading', () => {
  it('requests the scripts of the released version as they will be checked', async () => {
    const preload = ['/remotes/driver/1.1.0/a.js'];
    const page = openPage({ driver: aRegisteredRemote('driver', '1.1.0', { preload }) });
    await page.preloadRoleApp('driver');
    await page.open('driver');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(links.map((link) => new URL(link.href).pathname)).toEqual([
      '/remotes/driver/1.1.0/remoteEntry.js',
      '/remotes/driver/1.1.0/a.js',
    ]);
    expect(links.every((link) => link.getAttribute('integrity')?.startsWith('sha384-'))).toBe(true);
  });

  it('waits for the user where some have another version', async () => {
    const canary = { ...aReleasedVersion('driver', '1.2.0'), share: 1, accounts: [] };
    const page = openPage({ driver: aRegisteredRemote('driver', '1.1.0', { canary }) });
    await page.preloadRoleApp('driver');
    expect(document.head.querySelectorAll('link[rel="preload"]')).toHaveLength(0);
    await page.preloadRoleApp('driver', { id: 7, email: 'louise@example.fr' });
    const [link] = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
    expect(link?.href).toContain('/remotes/driver/1.2.0/');
  });

  it('says nothing when it fails', async () => {
    const page = openPage({});
    page.loseNetwork();
    await expect(page.preloadRoleApp('driver')).resolves.toBeUndefined();
  });
});
