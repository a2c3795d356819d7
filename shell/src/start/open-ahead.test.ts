import { createAppStore, type AppStore } from '@cigogne/shared-api';
import {
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
  forgetSession,
  rememberSession,
} from '@cigogne/shared-api/testing';
import { createAreas } from '../areas/areas';
import { rememberDriver } from '../offline/remembered-driver';
import { fakeRemotes } from '../testing/open-shell';
import { openAhead } from './open-ahead';

const api = stubApi();
const shop = anAuthUser({ id: 7, role: 'shop' });
const driver = anAuthUser({ id: 9, role: 'driver' });
const warn = jest.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset();
  window.history.replaceState(null, '', '/shop');
});
afterEach(() => {
  forgetSession();
  rememberDriver(undefined);
  jest.useRealTimers();
});

/** A promise that the test fulfils. */
function aWait<T>() {
  let end!: (result: T) => void;
  const waited = new Promise<T>((resolve) => (end = resolve));
  return { waited, end };
}

function start() {
  const store: AppStore = createAppStore();
  const remotes = fakeRemotes();
  const areas = createAreas(store, remotes);
  return { store, remotes, areas, ahead: () => openAhead(store, areas, remotes) };
}

/** Whether the promise has already been fulfilled. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  return done;
}

const withoutTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });

it('does nothing for a visitor', async () => {
  const { remotes, ahead } = start();
  expect(await ahead()).toBeUndefined();
  expect(remotes.preload).not.toHaveBeenCalled();
  expect(remotes.open).not.toHaveBeenCalled();
});

it('opens the area once the session has been checked, with its scripts fetched meanwhile', async () => {
  const { waited, end } = aWait<typeof shop>();
  api.on('get', '/auth/profile', () => waited);
  rememberSession(shop);
  const { store, remotes, ahead } = start();
  const opening = ahead();
  expect(remotes.preload).toHaveBeenCalledWith('shop', null);
  expect(remotes.open).not.toHaveBeenCalled();
  end(shop);
  const check = await opening;
  expect(remotes.open).toHaveBeenCalledWith('shop', store);
  expect(check?.hasEnded()).toBe(true);
  expect(await check?.outcome).toEqual({ ok: true });
  expect(store.getState().session.user).toEqual(shop);
});

it('waits for the area', async () => {
  api.on('get', '/auth/profile', () => shop);
  rememberSession(shop);
  const { remotes, ahead } = start();
  const opened = aWait<{ Root: () => null }>();
  const called = aWait<void>();
  remotes.open.mockImplementation(() => {
    called.end();
    return opened.waited;
  });
  const opening = ahead();
  await called.waited;
  withoutTimers();
  expect(await isDone(opening)).toBe(false);
  opened.end({ Root: () => null });
  expect(await isDone(opening)).toBe(true);
});

it('waits 2.5 s at most', async () => {
  withoutTimers();
  api.on('get', '/auth/profile', () => new Promise(() => undefined));
  rememberSession(shop);
  const opening = start().ahead();
  await jest.advanceTimersByTimeAsync(2_499);
  expect(await isDone(opening)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect((await opening)?.hasEnded()).toBe(false);
});

it('opens nothing when somebody else turns out to be signed in', async () => {
  api.on('get', '/auth/profile', () => driver);
  rememberSession(shop);
  const { remotes, ahead } = start();
  await ahead();
  expect(remotes.open).not.toHaveBeenCalled();
});

it.each([
  ['is refused', () => refusal(403, '')],
  ['cannot be made', () => NO_NETWORK],
])('opens nothing when the check %s, and tells its outcome', async (_how, answer) => {
  api.on('get', '/auth/profile', answer);
  rememberSession(shop);
  const { store, remotes, ahead } = start();
  const check = await ahead();
  expect(check?.hasEnded()).toBe(true);
  expect(remotes.open).not.toHaveBeenCalled();
  expect(store.getState().session.user).toBeNull();
});

it('lets the suite open without an area that cannot be loaded', async () => {
  api.on('get', '/auth/profile', () => shop);
  rememberSession(shop);
  const { remotes, ahead } = start();
  remotes.open.mockRejectedValue(new Error('no network'));
  expect((await ahead())?.hasEnded()).toBe(true);
});

describe('a driver whom this phone knows', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/driver');
    rememberSession(driver);
    rememberDriver(driver);
  });

  it('has their area opened before the session is checked', async () => {
    const { store, remotes, ahead } = start();
    expect(await ahead()).toBeUndefined();
    expect(remotes.open).toHaveBeenCalledWith('driver', store);
    expect(store.getState().session.user).toEqual(driver);
  });

  it('waits 0.4 s for it at most', async () => {
    withoutTimers();
    const { remotes, ahead } = start();
    remotes.open.mockReturnValue(new Promise(() => undefined));
    const opening = ahead();
    await jest.advanceTimersByTimeAsync(399);
    expect(await isDone(opening)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isDone(opening)).toBe(true);
  });
});
