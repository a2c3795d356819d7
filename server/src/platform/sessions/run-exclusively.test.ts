import { runExclusively } from './run-exclusively';

/** Work that ends on demand. */
function startedWork(key: string) {
  let end!: (failure?: Error) => void;
  const work = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        end = (failure) => (failure ? reject(failure) : resolve('done'));
      }),
  );
  return { work, result: runExclusively(key, work), end: (failure?: Error) => end(failure) };
}

/** Lets everything run that is not waiting. */
const settle = () => new Promise((done) => setImmediate(done));

it('runs what has the same key one after the other, also after a failure', async () => {
  const [first, second, other] = [startedWork('a'), startedWork('a'), startedWork('b')];
  await settle();
  expect([first, second, other].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 1]);
  first.end(new Error('failed'));
  await expect(first.result).rejects.toThrow('failed');
  await settle();
  expect(second.work).toHaveBeenCalledTimes(1);
  second.end();
  other.end();
  expect(await second.result).toBe('done');
});

it('does not wait for work that hangs', async () => {
  const hanging = startedWork('c');
  const next = startedWork('c');
  await settle();
  expect(next.work).not.toHaveBeenCalled();
  // In real time, which takes two seconds.
  while (next.work.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 50));
  next.end();
  expect(await next.result).toBe('done');
  hanging.end();
  expect(await hanging.result).toBe('done');
});
