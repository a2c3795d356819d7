import { act, renderHook, waitFor } from '@testing-library/react';
import { NO_NETWORK, refusal } from '../testing';
import { liveArea, stream, TestSource } from '../testing/live-area';
import { useServerAway } from './server-away';

const { api, anArea } = liveArea();

describe('a server that is away', () => {
  const isAway = () => renderHook(useServerAway).result;

  /** An area whose stream has broken, with a server that gives this answer. */
  async function withServer(answer: () => unknown) {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const area = await anArea();
    const away = isAway();
    act(() => stream().onopen?.());
    api.on('get', '/public/site', answer);
    act(() => stream().onerror?.());
    return { ...area, away };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['gives no answer', () => NO_NETWORK],
    ['has only a proxy before it that answers', () => refusal(502, '')],
  ])(
    'is told when it %s twice, and everything is asked for once it is back',
    async (_how, dead) => {
      const { away, fetches } = await withServer(dead);
      await pass(100);
      expect(away.current).toBe(false);
      await pass(5000);
      expect(away.current).toBe(true);
      const before = fetches();
      api.on('get', '/public/site', () => ({}));
      await pass(5000);
      expect(away.current).toBe(false);
      await waitFor(() => expect(fetches()).toBe(before + 1));
      expect(TestSource.open).toHaveLength(1);
    },
  );

  it('is not one whose stream alone has broken', async () => {
    const { away } = await withServer(() => refusal(403, ''));
    await pass(20_000);
    expect(away.current).toBe(false);
  });

  it('is asked at once when the browser has a network again', async () => {
    const { away } = await withServer(() => NO_NETWORK);
    await pass(5000);
    expect(away.current).toBe(true);
    api.on('get', '/public/site', () => ({}));
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(away.current).toBe(false);
  });

  it('is asked at once when the stream works again', async () => {
    const { away } = await withServer(() => NO_NETWORK);
    // By then it polls every half a minute or less often.
    await pass(5 * 60_000);
    expect(away.current).toBe(true);
    api.on('get', '/public/site', () => ({}));
    act(() => stream().onopen?.());
    await pass(100);
    expect(away.current).toBe(false);
  });

  it('is no longer told once the area has been left', async () => {
    const { away, unmount } = await withServer(() => NO_NETWORK);
    await pass(5000);
    act(unmount);
    expect(away.current).toBe(false);
  });
});
