import { aRoleApp } from '../testing/fake-federation';
import { driverOf, openPage, reports, startEachWithNothing } from '../testing/open-remote-page';
import { aRegisteredRemote, aReleasedVersion } from '../testing/registry-builders';
import { ScriptFailure } from './container/load-script';

startEachWithNothing();

const throwing = (error: Error) => () => {
  throw error;
};
const BROKEN = new Error('undefined is not a function');

describe('an area', () => {
  it('is opened in the released version, attached to the store', async () => {
    const page = openPage({ driver: driverOf('1.1.0', '1.0.0') });
    const attach = jest.fn();
    page.on('driver@1.1.0', () => aRoleApp({ attach }));
    await page.open('driver');
    expect(attach).toHaveBeenCalledTimes(1);
    expect(page.running('driver')).toEqual({
      name: 'driver',
      version: '1.1.0',
      insteadOf: null,
      canary: false,
      override: false,
    });
    expect(reports).toEqual([]);
  });

  it('is loaded once for callers who ask at the same time', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    const [one, other] = await Promise.all([page.open('driver'), page.open('driver')]);
    expect(one).toBe(other);
    expect(page.tries).toEqual(['driver@1.1.0']);
  });

  it('is loaded once when another of its parts is opened at the same moment', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    const urls = new Set<string>();
    page.on('driver@1.1.0', ({ script }) => {
      urls.add(script.url);
      return aRoleApp();
    });
    await Promise.all([page.open('driver'), page.loadRolePart('driver', 'visits')]);
    expect([...urls]).toEqual(['/remotes/driver/1.1.0/remoteEntry.js']);
  });

  it('is tried anew when the part that began to load it was given up', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await expect(page.open('driver')).rejects.toThrow();
    page.on('driver@1.1.0#1', () => aRoleApp());
    await page.loadRolePart('driver', 'visits');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.1.0#1/visits']);
  });

  it('stays in the version that runs, whatever has been released since', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    await page.open('driver');
    page.release({ driver: driverOf('1.2.0') });
    await page.open('driver');
    expect(page.running('driver')?.version).toBe('1.1.0');
  });

  it('cannot be opened when it is not released', async () => {
    const page = openPage({});
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'not-released' });
  });
});

describe('a version that fails', () => {
  it.each([
    ['its code throws', throwing(BROKEN)],
    ['attach throws', () => aRoleApp({ attach: throwing(BROKEN) })],
    ['attach rejects', () => aRoleApp({ attach: () => Promise.reject(BROKEN) })],
    ['it exports nothing', () => undefined],
    ['it has no Root', () => ({ ...aRoleApp(), Root: undefined })],
    ['it has no attach', () => ({ ...aRoleApp(), attach: undefined })],
  ])('because %s is replaced by the one before, and reported', async (_why, load) => {
    const page = openPage({ driver: driverOf('1.1.0', '1.0.0') });
    page.on('driver@1.1.0', load);
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.0.0']);
    expect(page.running('driver')).toMatchObject({ version: '1.0.0', insteadOf: '1.1.0' });
    expect(reports).toEqual([
      expect.objectContaining({ application: 'driver', version: '1.1.0', kind: 'load' }),
      expect.objectContaining({ application: 'driver', version: '1.1.0', kind: 'fallback' }),
    ]);
  });

  it('is replaced by the older ones in turn; when all fail, the best one’s failure is told', async () => {
    const page = openPage({ driver: driverOf('1.1.0', '1.0.0', '0.9.0') });
    for (const version of ['1.1.0', '1.0.0', '0.9.0']) {
      page.on(`driver@${version}`, throwing(new Error(`broken ${version}`)));
    }
    await expect(page.open('driver')).rejects.toMatchObject({
      remote: 'driver',
      reason: 'broken',
      message: expect.stringContaining('broken 1.1.0') as string,
    });
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.0.0', 'driver@0.9.0']);
  });

  it('is replaced by the repaired one at the next try, in the same page', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'broken' });
    page.release({ driver: driverOf('1.1.1', '1.1.0') });
    await page.open('driver');
    expect(page.running('driver')).toMatchObject({ version: '1.1.1', insteadOf: null });
  });

  it('is tried as a new container when it is tried again', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    const urls: string[] = [];
    page.on('driver@1.1.0', ({ script }) => {
      urls.push(script.url);
      if (urls.length === 1) throw BROKEN;
      return aRoleApp();
    });
    await expect(page.open('driver')).rejects.toThrow();
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.1.0#1']);
    expect(urls).toEqual([
      '/remotes/driver/1.1.0/remoteEntry.js',
      '/remotes/driver/1.1.0/remoteEntry.js?try=1',
    ]);
  });

  it('does not affect other remotes', async () => {
    const page = openPage({ driver: driverOf('1.1.0'), shop: aRegisteredRemote('shop', '2.0.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await expect(page.open('driver')).rejects.toThrow();
    await page.open('shop');
    expect(page.running('shop')?.version).toBe('2.0.0');
  });
});

describe('a version whose files do not arrive', () => {
  const ENTRY = '/remotes/driver/1.1.0/remoteEntry.js';

  it('is asked for once more', async () => {
    const page = openPage({ driver: driverOf('1.1.0', '1.0.0') });
    page.on('driver@1.1.0', ({ id }) => {
      if (id === 'driver@1.1.0') throw new ScriptFailure(ENTRY);
      return aRoleApp();
    });
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.1.0#1']);
    expect(page.running('driver')).toMatchObject({ version: '1.1.0', insteadOf: null });
    expect(reports).toEqual([]);
  });

  it('is reported as unavailable when no other can take over', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    page.on('driver@1.1.0', throwing(new ScriptFailure(ENTRY)));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'unavailable' });
    expect(reports).toEqual([expect.objectContaining({ version: '1.1.0', kind: 'load' })]);
  });

  it('is no fault of the version when the registry does not arrive either', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    await page.openRegistry();
    page.on('driver@1.1.0', throwing(new ScriptFailure(ENTRY)));
    page.expectRemotes(Promise.reject(new TypeError('Failed to fetch')));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'unavailable' });
    expect(reports).toEqual([]);
  });
});

describe('a version that needs more than this page offers', () => {
  const needing = (version: string, react: string) =>
    aReleasedVersion('driver', version, { needs: { react: { version: react, names: null } } });

  it('is passed over for one that fits', async () => {
    const page = openPage({
      driver: aRegisteredRemote('driver', '2.0.0', {
        ...needing('2.0.0', '19.4.0'),
        previous: needing('1.9.0', '19.4.0'),
        older: [needing('1.1.0', '19.3.0')],
      }),
    });
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0']);
    expect(page.running('driver')).toMatchObject({ version: '1.1.0', insteadOf: '2.0.0' });
    expect(reports).toEqual([]);
  });

  it('cannot be opened when none fits; what is missing is named', async () => {
    const page = openPage({
      driver: aRegisteredRemote('driver', '2.0.0', needing('2.0.0', '20.0.0')),
    });
    await expect(page.open('driver')).rejects.toMatchObject({
      reason: 'incompatible',
      missing: ['react 20.0.0 (19.3.1)'],
    });
    expect(page.tries).toEqual([]);
    expect(reports).toEqual([
      expect.objectContaining({
        version: '2.0.0',
        message: expect.stringContaining('react 20.0.0 (19.3.1)') as string,
      }),
    ]);
  });

  it('is told from one that is made for another interface', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    page.on('driver@1.1.0', () => ({ ...aRoleApp(), apiVersion: 2 }));
    await expect(page.open('driver')).rejects.toMatchObject({
      reason: 'incompatible',
      missing: ['RoleApp 2 (1)'],
    });
  });

  it.each([
    'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of x',
    "Can not get 'notistack'",
  ])('is told by the federation’s own words, too: %s', async (words) => {
    const page = openPage({ driver: driverOf('1.1.0') });
    page.on('driver@1.1.0', throwing(new Error(words)));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'incompatible' });
  });
});

describe('ahead of signing in', () => {
  const never = new AbortController().signal;
  const visitors = aRegisteredRemote('public', '1.0.0');
  const filesOf = ({ fetched }: ReturnType<typeof openPage>) =>
    fetched.mock.calls
      .map(([url]) => (url as URL).pathname)
      .filter((path) => path !== '/remotes.json');

  it('the areas for which one signs in are fetched, each in the released version', async () => {
    const canary = { ...aReleasedVersion('shop', '1.1.0'), share: 1, accounts: [] };
    const page = openPage({
      driver: aRegisteredRemote('driver', '1.0.0', { preload: ['/remotes/driver/1.0.0/app.js'] }),
      public: { ...visitors, area: { ...visitors.area, roles: [] } },
      shop: aRegisteredRemote('shop', '1.0.0', { canary }),
    });
    await page.prefetchRoleApps(never);
    expect(filesOf(page)).toEqual([
      '/remotes/driver/1.0.0/remoteEntry.js',
      '/remotes/driver/1.0.0/app.js',
      '/remotes/shop/1.0.0/remoteEntry.js',
    ]);
    expect(page.tries).toEqual([]);
  });

  it('a registry that does not arrive is nobody’s concern yet', async () => {
    const page = openPage({ driver: driverOf('1.0.0') });
    page.loseNetwork();
    await page.prefetchRoleApps(never);
    expect(filesOf(page)).toEqual([]);
  });
});
