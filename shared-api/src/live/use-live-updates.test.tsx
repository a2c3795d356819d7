import { LIVE_HEARTBEAT_MS } from '@cigogne/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { noteNewToken } from '../http/session-hint';
import { anAuthUser, createTestStore, forgetSession, rememberSession } from '../testing';
import { liveArea, stream, TestSource } from '../testing/live-area';
import { useLiveUpdates } from './use-live-updates';

const { api, anArea } = liveArea();

function hide(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('a list in view is asked for again when a record of its kind has changed, and only then', async () => {
  const { result, fetches } = await anArea();
  act(() => stream().tells([{ type: 'Quote', id: 3 }]));
  act(() =>
    stream().tells([
      { type: 'Delivery', id: 12 },
      { type: 'Delivery', id: 13 },
    ]),
  );
  await waitFor(() => expect(result.current.data).toEqual({ deliveries: [2] }));
  expect(fetches()).toBe(2);
});

it('while nothing else is asked for, its heartbeats renew the session before the token ends', async () => {
  const now = Math.round(Date.now() / 1000);
  let refreshes = 0;
  api.on('post', '/auth/refresh-token', () => {
    refreshes += 1;
    rememberSession({ role: 'shop' }, now + 900);
    return anAuthUser({ role: 'shop' });
  });
  rememberSession({ role: 'shop' }, now + 90);
  await anArea();
  stream().tells([]);
  expect(refreshes).toBe(0);
  rememberSession({ role: 'shop' }, now + 40);
  stream().tells([]);
  await waitFor(() => expect(refreshes).toBe(1));
  stream().tells([]);
  expect(refreshes).toBe(1);
  // The clock is so far ahead that even a new token seems to expire soon.
  rememberSession({ role: 'shop' }, now + 40);
  noteNewToken();
  stream().tells([]);
  await new Promise(requestAnimationFrame);
  expect(refreshes).toBe(1);
  forgetSession();
  noteNewToken();
});

it('everything is asked for again when too much was missed, but what is known then', async () => {
  const { result } = await anArea();
  act(() => void stream().dispatchEvent(new MessageEvent('reset', { lastEventId: '9' })));
  await waitFor(() => expect(result.current.data).toEqual({ deliveries: [2] }));
  hide(true);
  hide(false);
  expect(TestSource.open.map(({ url }) => url)).toEqual(['/api/live?after=9']);
});

it('where the clock is too wrong to tell, a call asks for a token before each connection', async () => {
  let profiles = 0;
  api.on('get', '/auth/profile', () => ({ id: (profiles += 1) }));
  rememberSession({ role: 'admin' }, 1);
  noteNewToken();
  await anArea();
  await waitFor(() => expect(TestSource.open).toHaveLength(1));
  expect(profiles).toBe(1);
  hide(true);
  hide(false);
  await waitFor(() => expect(TestSource.open).toHaveLength(1));
  expect(profiles).toBe(2);
  forgetSession();
  noteNewToken();
});

it('a hidden page holds no connection and resumes where it was when it is looked at', async () => {
  await anArea();
  act(() => stream().tells([], '41'));
  hide(true);
  expect(TestSource.open).toEqual([]);
  hide(false);
  expect(TestSource.open.map(({ url }) => url)).toEqual(['/api/live?after=41']);
});

describe('the first connection', () => {
  it('fetches nothing that has just been fetched again', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { fetches } = await anArea();
    act(() => stream().onopen?.());
    act(() => stream().tells([]));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(fetches()).toBe(1);
  });

  it('of a page that was opened in the background asks for everything again', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    hide(true);
    const { fetches } = await anArea();
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
    expect(fetches()).toBe(1);
    hide(false);
    act(() => stream().onopen?.());
    await waitFor(() => expect(fetches()).toBe(2));
  });
});

it('one connection serves the page, and leaving the area ends it', async () => {
  const first = await anArea();
  const second = renderHook(useLiveUpdates, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={createTestStore({})}>{children}</Provider>
    ),
  });
  expect(TestSource.open).toHaveLength(1);
  first.unmount();
  expect(TestSource.open).toHaveLength(1);
  second.unmount();
  expect(TestSource.open).toEqual([]);
});

describe('without a connection', () => {
  it('lists are asked for again every 30 s, and the stream is tried again', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { fetches } = await anArea();
    act(() => stream().onerror?.());
    expect(TestSource.open).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(TestSource.open).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(28_000));
    await waitFor(() => expect(fetches()).toBe(2));
    // The delay doubles each time: the server has to come up despite all returning clients.
    act(() => stream().onerror?.());
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(TestSource.open).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(TestSource.open).toHaveLength(1);
  });

  it('with one, nothing is polled', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { fetches } = await anArea();
    const opened = stream();
    act(() => opened.onopen?.());
    for (let heartbeats = 0; heartbeats < 5; heartbeats += 1) {
      // The server checks every second whether a heartbeat is due.
      await act(() => jest.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS + 1000));
      act(() => opened.tells([]));
    }
    expect(fetches()).toBe(1);
    expect(stream()).toBe(opened);
  });

  it.each([
    ['has fallen silent', (opened: TestSource) => opened.tells([], '41'), '?after=41'],
    ['never tells anything', () => undefined, ''],
  ])('one that %s is given up', async (_how, begin, after) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { fetches } = await anArea();
    const dead = stream();
    act(() => dead.onopen?.());
    act(() => begin(dead));
    await act(() => jest.advanceTimersByTimeAsync(2.5 * LIVE_HEARTBEAT_MS));
    expect(TestSource.open).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(TestSource.open.map(({ url }) => url)).toEqual([`/api/live${after}`]);
    await act(() => jest.advanceTimersByTimeAsync(8000));
    await waitFor(() => expect(fetches()).toBe(2));
  });

  it('a hidden page, which has closed its own, does not take the silence for a lost server', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { fetches } = await anArea();
    act(() => stream().onopen?.());
    let asked = 0;
    api.on('get', '/public/site', () => ({ asked: (asked += 1) }));
    hide(true);
    await act(() => jest.advanceTimersByTimeAsync(5 * LIVE_HEARTBEAT_MS));
    expect([asked, fetches()]).toEqual([0, 1]);
  });
});
