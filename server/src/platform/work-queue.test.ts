import { TryLater } from './errors';
import { WorkQueue } from './work-queue';

/** Work that continues until it is ended. */
function openWork() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const state = { begun: false };
  const work = () => {
    state.begun = true;
    return ended;
  };
  return { work, end, state };
}

/** Lets everything run that is not waiting. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => jest.useRealTimers());

describe('work in a queue', () => {
  it('begins in the order in which it was asked for, as many at a time as allowed', async () => {
    const queue = new WorkQueue({ atOnce: 2 });
    const all = [openWork(), openWork(), openWork(), openWork()];
    const results = all.map(({ work }) => queue.run(work));
    await settle();
    expect(all.map(({ state }) => state.begun)).toEqual([true, true, false, false]);
    all[1]!.end();
    await settle();
    expect(all.map(({ state }) => state.begun)).toEqual([true, true, true, false]);
    all.forEach(({ end }) => end());
    await Promise.all(results);
    expect(queue.inProgress).toBe(0);
  });

  it('is refused before it begins when too many wait', async () => {
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
    const [first, second, third] = [openWork(), openWork(), openWork()];
    const results = [queue.run(first.work), queue.run(second.work)];
    expect(() => queue.refuseWhenFull()).toThrow(TryLater);
    await expect(queue.run(third.work)).rejects.toBeInstanceOf(TryLater);
    expect(third.state.begun).toBe(false);
    first.end();
    second.end();
    await Promise.all(results);
    expect(() => queue.refuseWhenFull()).not.toThrow();
  });

  it('is refused when its turn does not come in time', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const queue = new WorkQueue({ atOnce: 1, longestWaitMs: 500 });
    const [first, second, third] = [openWork(), openWork(), openWork()];
    const going = queue.run(first.work);
    const late = expect(queue.run(second.work)).rejects.toBeInstanceOf(TryLater);
    jest.advanceTimersByTime(499);
    const inTime = queue.run(third.work);
    jest.advanceTimersByTime(1);
    await late;
    first.end();
    third.end();
    await Promise.all([going, inTime]);
    expect([second.state.begun, third.state.begun]).toEqual([false, true]);
  });

  it('leaves the queue when nobody wants it any more', async () => {
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
    const leaving = new AbortController();
    const [first, second, third] = [openWork(), openWork(), openWork()];
    const going = queue.run(first.work);
    const left = expect(queue.run(second.work, { signal: leaving.signal })).rejects.toThrow();
    leaving.abort();
    await left;
    const next = queue.run(third.work);
    first.end();
    third.end();
    await Promise.all([going, next]);
    expect([second.state.begun, third.state.begun]).toEqual([false, true]);
    await expect(queue.run(openWork().work, { signal: leaving.signal })).rejects.toThrow();
  });

  it('passes its turn on when it fails', async () => {
    const queue = new WorkQueue({ atOnce: 1 });
    await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run(() => 'next')).toBe('next');
  });

  it('weighs what it weighs: heavy work alone, light work together', async () => {
    const queue = new WorkQueue({ atOnce: 60 });
    const [light, heavy, heaviest] = [openWork(), openWork(), openWork()];
    const results = [
      queue.run(light.work, { weight: 20 }),
      queue.run(heavy.work, { weight: 50 }),
      queue.run(heaviest.work, { weight: 70 }),
    ];
    await settle();
    expect([light, heavy, heaviest].map(({ state }) => state.begun)).toEqual([true, false, false]);
    light.end();
    await settle();
    expect([heavy, heaviest].map(({ state }) => state.begun)).toEqual([true, false]);
    heavy.end();
    await settle();
    expect(heaviest.state.begun).toBe(true);
    heaviest.end();
    await Promise.all(results);
  });

  it('does not wait behind heavy work that has left', async () => {
    const queue = new WorkQueue({ atOnce: 60 });
    const leaving = new AbortController();
    const [first, light] = [openWork(), openWork()];
    const going = queue.run(first.work, { weight: 40 });
    const heavy = queue.run(openWork().work, { weight: 50, signal: leaving.signal });
    const behind = queue.run(light.work, { weight: 10 });
    const left = expect(heavy).rejects.toThrow();
    leaving.abort();
    await left;
    await settle();
    expect(light.state.begun).toBe(true);
    first.end();
    light.end();
    await Promise.all([going, behind]);
  });
});
