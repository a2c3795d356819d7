import { driverOf, openPage, reports, startEachWithNothing } from '../testing/open-remote-page';
import { aRegisteredRemote, aReleasedVersion } from '../testing/registry-builders';

startEachWithNothing();

const throwing = (error: Error) => () => {
  throw error;
};
const BROKEN = new Error('undefined is not a function');

describe('an area that has crashed', () => {
  it('is opened in the repaired version', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    await page.open('driver');
    page.forgetRoleApp('driver');
    page.release({ driver: driverOf('1.1.1', '1.1.0') });
    await page.open('driver');
    expect(page.running('driver')).toMatchObject({ version: '1.1.1', insteadOf: null });
    await page.open('driver');
    expect(page.tries).toEqual(['driver@1.1.0', 'driver@1.1.1', 'driver@1.1.1']);
  });

  it('is opened in the same container when nothing else is released', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
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

  it('comes in the repaired version once it has thrown', async () => {
    const page = openPage({ stocker: aRegisteredRemote('stocker', '2.0.0') });
    await page.loadRolePart('stocker', 'inventory');
    page.release({ stocker: aRegisteredRemote('stocker', '1.0.0') });
    await page.loadRolePart('stocker', 'inventory', { hasThrown: true });
    expect(page.running('stocker')).toMatchObject({ version: '1.0.0', insteadOf: null });
    expect(page.tries).toEqual(['stocker@2.0.0/inventory', 'stocker@1.0.0/inventory']);
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
    ['is none while the same is released', driverOf('1.1.0', '1.0.0'), []],
    [
      'is what has been released since',
      driverOf('1.2.0', '1.1.0'),
      [{ name: 'driver', version: '1.2.0' }],
    ],
    [
      'may be the one that was rolled back to',
      driverOf('1.0.0', '1.1.0'),
      [{ name: 'driver', version: '1.0.0' }],
    ],
  ])('%s', async (_what, next, newer) => {
    const page = openPage({ driver: driverOf('1.1.0') });
    await page.open('driver');
    page.release({ driver: next });
    expect(await page.newerVersions()).toEqual(newer);
  });

  it('may need a newer shell, whose page is told once: after a reload that brings the same shell it is none', async () => {
    const needs = { react: { version: '99.0.0', names: null } };
    const page = openPage({ driver: driverOf('1.3.0') });
    await page.open('driver');
    const older = [aReleasedVersion('driver', '1.3.0')];
    const driver = aRegisteredRemote('driver', '2.0.0', { needs, older });
    page.release({ driver });
    expect(await page.newerVersions()).toEqual([{ name: 'driver', version: '2.0.0' }]);

    const reloaded = openPage({ driver });
    await reloaded.open('driver');
    expect(reloaded.running('driver')).toMatchObject({ version: '1.3.0', insteadOf: '2.0.0' });
    expect(await reloaded.newerVersions()).toEqual([]);
  });

  it('is told of a remote that runs as a part of another area, by one look at the registry', async () => {
    const stocker = (version: string) => aRegisteredRemote('stocker', version);
    const page = openPage({ driver: driverOf('1.1.0'), stocker: stocker('2.0.0') });
    await page.open('driver');
    await page.loadRolePart('stocker', 'inventory');
    page.release({ driver: driverOf('1.1.0'), stocker: stocker('1.0.0') });
    page.fetched.mockClear();
    expect(await page.newerVersions()).toEqual([{ name: 'stocker', version: '1.0.0' }]);
    expect(page.fetched).toHaveBeenCalledTimes(1);
  });

  it('is never the one that has failed here', async () => {
    const page = openPage({ driver: driverOf('1.1.0', '1.0.0') });
    page.on('driver@1.1.0', throwing(BROKEN));
    await page.open('driver');
    expect(await page.newerVersions()).toEqual([]);
  });

  it('is unknown without network, and of a remote that does not run', async () => {
    const page = openPage({ driver: driverOf('1.1.0') });
    expect(await page.newerVersions()).toEqual([]);
    await page.open('driver');
    page.loseNetwork();
    expect(await page.newerVersions()).toEqual([]);
  });
});
