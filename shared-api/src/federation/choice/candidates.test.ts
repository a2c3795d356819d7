import { createHash, webcrypto } from 'node:crypto';
import { aRegisteredRemote, aReleasedVersion } from '../../testing/registry-builders';
import { candidatesOf } from './candidates';
import { allowOverrides, remoteOverrides, resetOverrides } from './overrides';

const LOUISE = { id: 7, email: 'Louise.Schmitt@example.fr' };
const LOCAL = 'http://localhost:8104/remoteEntry.js';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
afterEach(() => {
  localStorage.clear();
  allowOverrides(false);
});

const hash = (email: string) => createHash('sha256').update(email).digest('hex');

const withCanary = (share: number, accounts: readonly string[] = [], version = '1.2.0') =>
  aRegisteredRemote('driver', '1.1.0', {
    canary: { ...aReleasedVersion('driver', version), share, accounts },
    previous: aReleasedVersion('driver', '1.0.0'),
    older: [aReleasedVersion('driver', '0.9.0'), aReleasedVersion('driver', '0.8.0')],
  });

async function versionsFor(
  user: { id: number; email: string } | null,
  remote = withCanary(0),
): Promise<string[]> {
  return (await candidatesOf('driver', remote, user)).map(({ version }) => version);
}

it('are the released version, the one before and the older ones', async () => {
  expect(await versionsFor(LOUISE)).toEqual(['1.1.0', '1.0.0', '0.9.0', '0.8.0']);
});

it('are none of a remote that is not released', async () => {
  expect(await candidatesOf('driver', undefined, LOUISE)).toEqual([]);
});

it('leave out what a rollback has withdrawn', async () => {
  const driver = aRegisteredRemote('driver', '1.1.0', {
    previous: aReleasedVersion('driver', '1.2.0'),
    older: [aReleasedVersion('driver', '1.2.0'), aReleasedVersion('driver', '1.0.0')],
  });
  expect(await versionsFor(null, driver)).toEqual(['1.1.0', '1.0.0']);
});

it('name a version once that stands at two places', async () => {
  const driver = aRegisteredRemote('driver', '1.1.0', {
    previous: aReleasedVersion('driver', '1.0.0'),
    older: [aReleasedVersion('driver', '1.0.0')],
  });
  expect(await versionsFor(null, driver)).toEqual(['1.1.0', '1.0.0']);
});

describe('the canary', () => {
  const gets = async (id: number, remote: ReturnType<typeof withCanary>) =>
    (await versionsFor({ id, email: `user-${id}@example.fr` }, remote))[0] === '1.2.0';
  const who = async (remote: ReturnType<typeof withCanary>) => {
    const chosen: number[] = [];
    for (let id = 1; id <= 1_000; id += 1) if (await gets(id, remote)) chosen.push(id);
    return chosen;
  };

  it('comes first for an account that is named, however its address is written', async () => {
    const remote = withCanary(0, [hash('louise.schmitt@example.fr')]);
    expect(await candidatesOf('driver', remote, LOUISE)).toMatchObject([
      { version: '1.2.0', canary: true },
      { version: '1.1.0', canary: false },
      { version: '1.0.0' },
      { version: '0.9.0' },
      { version: '0.8.0' },
    ]);
    expect((await versionsFor({ id: 8, email: 'karim@example.fr' }, remote))[0]).toBe('1.1.0');
  });

  it('goes to a share of the users', async () => {
    const chosen = await who(withCanary(0.1));
    expect(chosen.length).toBeGreaterThan(60);
    expect(chosen.length).toBeLessThan(140);
    expect(await who(withCanary(0))).toEqual([]);
    expect(await who(withCanary(1))).toHaveLength(1_000);
  });

  it('stays with the users who have it while the share grows', async () => {
    const few = await who(withCanary(0.1));
    const many = new Set(await who(withCanary(0.3)));
    expect(few.every((id) => many.has(id))).toBe(true);
  });

  it('goes to other users with another version', async () => {
    const next = { ...withCanary(0.1), canary: { ...withCanary(0.1).canary!, version: '1.3.0' } };
    const same = await who(withCanary(0.1));
    const chosen: number[] = [];
    for (const id of same) {
      if ((await versionsFor({ id, email: '' }, next))[0] === '1.3.0') chosen.push(id);
    }
    expect(chosen.length).toBeLessThan(same.length / 2);
  });

  it('goes to nobody who is not signed in', async () => {
    expect((await versionsFor(null, withCanary(1)))[0]).toBe('1.1.0');
  });

  it('goes by share alone where the page is not served securely', async () => {
    jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const named = withCanary(0, [hash('louise.schmitt@example.fr')]);
    expect((await versionsFor(LOUISE, named))[0]).toBe('1.1.0');
    expect((await versionsFor(LOUISE, withCanary(1)))[0]).toBe('1.2.0');
    jest.restoreAllMocks();
  });
});

describe('a developer’s own version', () => {
  const override = () => localStorage.setItem('cigogne.override.driver', LOCAL);

  it('comes first on their own machine, and is not checked', async () => {
    override();
    expect((await candidatesOf('driver', withCanary(1), LOUISE))[0]).toEqual({
      version: 'local',
      entry: LOCAL,
      preload: [],
      integrity: {},
      needs: {},
      canary: false,
      override: true,
    });
    expect((await versionsFor(null))[1]).toBe('1.1.0');
  });

  it('may be one of a remote that is not released yet', async () => {
    override();
    expect(await candidatesOf('driver', undefined, null)).toMatchObject([{ entry: LOCAL }]);
  });

  it('is listed until it is reset', () => {
    override();
    localStorage.setItem('cigogne.other', 'x');
    expect(remoteOverrides()).toEqual([{ name: 'driver', entry: LOCAL }]);
    resetOverrides();
    expect(remoteOverrides()).toEqual([]);
    expect(localStorage.getItem('cigogne.other')).toBe('x');
  });
});
