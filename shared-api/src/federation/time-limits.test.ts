import { createAppStore, type AppStore } from '../store/create-app-store';
import { createRoleApi } from '../query';
import { aRoleApp, fakeFederation } from '../testing/fake-federation';
import { aRegisteredRemote, aRegistry, aReleasedVersion } from '../testing/registry-builders';
import { createRemoteLoader } from './remote-loader';
import type { RoleApp } from './role-app';

const NEVER = new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

/** Opens an area and records when it was open, or had failed. */
function openArea(versions: readonly string[]) {
  const [released = '', ...older] = versions;
  const [previous = null, ...rest] = older.map((one) => aReleasedVersion('driver', one));
  const driver = aRegisteredRemote('driver', released, { previous, older: rest });
  const fake = fakeFederation();
  const loader = createRemoteLoader(fake.federation);
  const store = createAppStore();

  async function open(registry = Promise.resolve(Response.json(aRegistry({ driver })))) {
    loader.expectRemotes(registry);
    const start = performance.now();
    let end: number | undefined;
    const opening = loader.openRoleApp('driver', store).finally(() => (end = performance.now()));
    opening.catch(() => undefined);
    while (end === undefined) await jest.advanceTimersByTimeAsync(100);
    const seconds = Math.round((end - start) / 1000);
    const version = loader.runningVersions()[0]?.version;
    return { opening, seconds, version };
  }
  return { ...fake, open, store };
}

it('gives up a version that hangs in time for the one before it', async () => {
  const area = openArea(['1.1.0', '1.0.0']);
  area.on('driver@1.1.0', () => NEVER);
  expect(await area.open()).toMatchObject({ seconds: 6, version: '1.0.0' });
});

it('gives up an attach that hangs in time for the version before it', async () => {
  const area = openArea(['1.1.0', '1.0.0']);
  area.on('driver@1.1.0', () => aRoleApp({ attach: () => NEVER }));
  expect(await area.open()).toMatchObject({ seconds: 6, version: '1.0.0' });
});

it('gives up all versions together after 10 s', async () => {
  const area = openArea(['1.1.0', '1.0.0', '0.9.0']);
  for (const version of ['1.1.0', '1.0.0', '0.9.0']) area.on(`driver@${version}`, () => NEVER);
  const { opening, seconds } = await area.open();
  expect(seconds).toBe(10);
  await expect(opening).rejects.toMatchObject({ reason: 'unavailable' });
  expect(area.tries).toEqual(['driver@1.1.0', 'driver@1.0.0', 'driver@0.9.0']);
});

it('gives the only version all the time', async () => {
  const area = openArea(['1.1.0']);
  area.on('driver@1.1.0', async () => {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    return aRoleApp();
  });
  expect(await area.open()).toMatchObject({ seconds: 9, version: '1.1.0' });
});

it('counts the wait for the registry', async () => {
  const area = openArea(['1.1.0']);
  const { opening, seconds } = await area.open(NEVER);
  expect(seconds).toBe(10);
  await expect(opening).rejects.toMatchObject({ reason: 'unavailable' });
});

it('opens a version when a second request for its files succeeds, though the first has hung', async () => {
  const area = openArea(['1.1.0']);
  area.on('driver@1.1.0', () => NEVER);
  await area.open();
  area.on('driver@1.1.0', () => aRoleApp());
  expect(await area.open()).toMatchObject({ seconds: 0, version: '1.1.0' });
});

it('keeps the slice of the version that runs when one that was given up attaches at last', async () => {
  const [late, running] = [createRoleApi('driverApi'), createRoleApi('driverApi')];
  let wakeUp!: () => void;
  const attachLate: RoleApp['attach'] = async (store: AppStore) => {
    await new Promise<void>((resolve) => (wakeUp = resolve));
    store.attach(late);
  };
  const area = openArea(['1.1.0', '1.0.0']);
  area.on('driver@1.1.0', () => aRoleApp({ attach: attachLate }));
  area.on('driver@1.0.0', () => aRoleApp({ attach: (store) => store.attach(running) }));
  await area.open();

  const attached = jest.fn();
  area.store.subscribe(attached);
  wakeUp();
  await jest.advanceTimersByTimeAsync(0);
  expect(attached).not.toHaveBeenCalled();
});
