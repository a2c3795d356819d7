import type { RegisteredRemote } from '@cigogne/contract';
import { forgetReports } from '../errors/report-error';
import { createAppStore } from '../store/create-app-store';
import { aRoleApp, fakeFederation } from '../testing/fake-federation';
import { aRegisteredRemote, aRegistry, aReleasedVersion } from '../testing/registry-builders';
import { ScriptFailure } from './container/load-script';
import { createRemoteLoader } from './remote-loader';

/** What the page has told the server of errors. */
const reports: object[] = [];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetReports();
  reports.length = 0;
  localStorage.clear();
  document.head.replaceChildren();
});

/** A page of a site that has released these remotes, but whose files cannot be fetched. */
function openPage(remotes: Record<string, RegisteredRemote>) {
  let released = remotes;
  const fetched = jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as URL);
    if (pathname === '/remotes.json') return Promise.resolve(Response.json(aRegistry(released)));
    if (pathname === '/api/public/browser-errors') {
      reports.push(JSON.parse(init?.body as string) as object);
    }
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  const fake = fakeFederation();
  const loader = createRemoteLoader(fake.federation);
  const store = createAppStore();
  return {
    ...fake,
    ...loader,
    store,
    open: (name: string) => loader.openRoleApp(name, store),
    release: (next: Record<string, RegisteredRemote>) => void (released = next),
    fetched,
    loseNetwork: () => fetched.mockRejectedValue(new TypeError('Failed to fetch')),
    running: (name: string) => loader.runningVersions().find((one) => one.name === name),
  };
}

const throwing = (error: Error) => () => {
  throw error;
};
const BROKEN = new Error('undefined is not a function');
const of = (version: string, ...standIns: string[]) => {
  const [previous = null, ...older] = standIns.map((one) => aReleasedVersion('driver', one));
  return aRegisteredRemote('driver', version, { previous, older });
};

describe('an area', () => {
  it('is opened in the released version, attached to the store', async () => {
    const page = openPage({ driver: of('1.1.0', '1.0.0') });
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
    const page = openPage({ driver: of('1.1.0') });
    const [one, other] = await Promise.all([page.open('driver'), page.open('driver')]);
    expect(one).toBe(other);
    expect(page.tries).toEqual(['driver@1.1.0']);
  });

  it('stays in the version that runs, whatever has been released since', async () => {
    const page = openPage({ driver: of('1.1.0') });
    await page.open('driver');
    page.release({ driver: of('1.2.0') });
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
    const page = openPage({ driver: of('1.1.0', '1.0.0') });
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
    const page = openPage({ driver: of('1.1.0', '1.0.0', '0.9.0') });
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
    const page = openPage({ driver: of('1.1.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'broken' });
    page.release({ driver: of('1.1.1', '1.1.0') });
    await page.open('driver');
    expect(page.running('driver')).toMatchObject({ version: '1.1.1', insteadOf: null });
  });

  it('is tried as a new container when it is tried again', async () => {
    const page = openPage({ driver: of('1.1.0') });
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
    const page = openPage({ driver: of('1.1.0'), shop: aRegisteredRemote('shop', '2.0.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await expect(page.open('driver')).rejects.toThrow();
    await page.open('shop');
    expect(page.running('shop')?.version).toBe('2.0.0');
  });
});

describe('a version whose files do not arrive', () => {
  const ENTRY = '/remotes/driver/1.1.0/remoteEntry.js';

  it('is asked for once more', async () => {
    const page = openPage({ driver: of('1.1.0', '1.0.0') });
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
    const page = openPage({ driver: of('1.1.0') });
    page.on('driver@1.1.0', throwing(new ScriptFailure(ENTRY)));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'unavailable' });
    expect(reports).toEqual([expect.objectContaining({ version: '1.1.0', kind: 'load' })]);
  });

  it('is no fault of the version when the registry does not arrive either', async () => {
    const page = openPage({ driver: of('1.1.0') });
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
    const page = openPage({ driver: of('1.1.0') });
    page.on('driver@1.1.0', () => ({ ...aRoleApp(), apiVersion: 2 }));
    await expect(page.open('driver')).rejects.toMatchObject({
      reason: 'incompatible',
      missing: ['RoleApp 2 (1)'],
    });
  });

  it('is told by the federation’s own words, too', async () => {
    const page = openPage({ driver: of('1.1.0') });
    const words =
      'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of x';
    page.on('driver@1.1.0', throwing(new Error(words)));
    await expect(page.open('driver')).rejects.toMatchObject({ reason: 'incompatible' });
  });
});

describe('an area that has crashed', () => {
  it('is opened in the repaired version', async () => {
    const page = openPage({ driver: of('1.1.0') });
    await page.open('driver');
    page.forgetRoleApp('driver');
    page.release({ driver: of('1.1.1', '1.1.0') });
    await page.open('driver');
    expect(page.running('driver')).toMatchObject({ version: '1.1.1', insteadOf: null });
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.1.1', 'driver@1.1.1']);
  });

  it('is opened in the same container when nothing else is released', async () => {
    const page = openPage({ driver: of('1.1.0') });
    await page.open('driver');
    page.forgetRoleApp('driver');
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.1.0']);
  });
});

describe('a screen that a remote exposes to other areas', () => {
  it('comes from the version that runs', async () => {
    const page = openPage({ stocker: aRegisteredRemote('stocker', '1.0.0') });
    await page.open('stocker');
    page.release({ stocker: aRegisteredRemote('stocker', '2.0.0') });
    await page.loadRolePart('stocker', 'inventory');
    expect(page.tries).toEqual(['stocker@1.0.0', 'stocker@1.0.0/inventory']);
  });

  it('is not taken from another version when the one that runs cannot give it', async () => {
    const previous = aReleasedVersion('stocker', '1.0.0');
    const page = openPage({ stocker: aRegisteredRemote('stocker', '2.0.0', { previous }) });
    await page.open('stocker');
    page.on('stocker@2.0.0', throwing(BROKEN));
    await expect(page.loadRolePart('stocker', 'inventory')).rejects.toMatchObject({
      reason: 'broken',
    });
    expect(page.running('stocker')?.version).toBe('2.0.0');
    expect(reports).toEqual([expect.objectContaining({ version: '2.0.0', kind: 'load' })]);
  });

  it('comes from the version before when the released one no longer has it', async () => {
    const previous = aReleasedVersion('stocker', '1.0.0');
    const page = openPage({ stocker: aRegisteredRemote('stocker', '2.0.0', { previous }) });
    page.on('stocker@2.0.0', throwing(new Error('Module "./inventory" does not exist')));
    await page.loadRolePart('stocker', 'inventory');
    expect(page.running('stocker')).toMatchObject({ version: '1.0.0', insteadOf: '2.0.0' });
  });
});

describe('a newer version', () => {
  it.each([
    ['is none while the same is released', of('1.1.0', '1.0.0'), undefined],
    ['is what has been released since', of('1.2.0', '1.1.0'), '1.2.0'],
    ['may be the one that was rolled back to', of('1.0.0', '1.1.0'), '1.0.0'],
  ])('%s', async (_what, next, newer) => {
    const page = openPage({ driver: of('1.1.0') });
    await page.open('driver');
    page.release({ driver: next });
    expect(await page.newerVersion('driver')).toBe(newer);
  });

  it('is never the one that has failed here', async () => {
    const page = openPage({ driver: of('1.1.0', '1.0.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await page.open('driver');
    expect(await page.newerVersion('driver')).toBeUndefined();
  });

  it('is unknown without network, and of a remote that does not run', async () => {
    const page = openPage({ driver: of('1.1.0') });
    expect(await page.newerVersion('driver')).toBeUndefined();
    await page.open('driver');
    page.loseNetwork();
    expect(await page.newerVersion('driver')).toBeUndefined();
  });
});

describe('the areas of the suite', () => {
  it('are known from the registry, and at once when they were known before', async () => {
    const page = openPage({ driver: of('1.1.0') });
    expect(page.rememberedAreas().size).toBe(0);
    expect((await page.openRegistry()).get('driver')).toMatchObject({ path: '/driver' });
    expect(page.rememberedAreas().get('driver')).toMatchObject({ path: '/driver' });
  });

  it('come with the same request as the first area', async () => {
    const page = openPage({ driver: of('1.1.0') });
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
