import { SharedAnswers } from './shared-answers';

interface Answer {
  readonly text: string;
  readonly bytes: number;
}

/** A store whose readings begin and end under the test's control. */
function sharedAnswers() {
  const shared = new SharedAnswers<Answer>();
  const readings: Reading[] = [];
  return {
    readings,
    /** Asks for 'month' by default; with a client that may leave. */
    ask: (state: string, { key = 'month', signal, oldest }: Options = {}) =>
      shared.get({ key, state, signal, oldest }, (begin, ending) => {
        const reading = { begin, ending } as Reading;
        readings.push(reading);
        return new Promise<Answer>((resolve, reject) => {
          reading.fail = reject;
          reading.end = (text, bytes = text.length) => resolve({ text, bytes });
        });
      }),
  };
}

interface Options {
  key?: string;
  signal?: AbortSignal;
  oldest?: number;
}

interface Reading {
  begin: () => void;
  ending: AbortSignal | undefined;
  end: (text: string, bytes?: number) => void;
  fail: (error: Error) => void;
}

const texts = async (asked: Promise<Answer>[]) =>
  (await Promise.all(asked)).map(({ text }) => text);
/** Lets everything run that is not waiting. */
const settled = () => new Promise((done) => setImmediate(done));

it('those who ask for the same before it is read share one reading, whatever has changed meanwhile', async () => {
  const { ask, readings } = sharedAnswers();
  const asked = [ask('1'), ask('2'), ask('3')];
  await settled();
  expect(readings).toHaveLength(1);
  readings[0]!.begin();
  readings[0]!.end('read once');
  expect(await texts(asked)).toEqual(['read once', 'read once', 'read once']);
});

it('nobody shares what was begun before a change that they may have made', async () => {
  const { ask, readings } = sharedAnswers();
  const before = ask('1');
  await settled();
  readings[0]!.begin();
  const after = ask('2');
  await settled();
  expect(readings).toHaveLength(2);
  readings[1]!.begin();
  readings[0]!.end('old');
  readings[1]!.end('new');
  expect(await texts([before, after, ask('2')])).toEqual(['old', 'new', 'new']);
  expect(readings).toHaveLength(2);
});

it('an answer is kept until something changes', async () => {
  const { ask, readings } = sharedAnswers();
  const first = ask('1');
  await settled();
  readings[0]!.begin();
  const meanwhile = ask('1');
  readings[0]!.end('kept');
  expect(await texts([first, meanwhile, ask('1')])).toEqual(['kept', 'kept', 'kept']);
  expect(readings).toHaveLength(1);
  void ask('2');
  await settled();
  expect(readings).toHaveLength(2);
});

it('what waited while something changed is kept for the state that the last one saw', async () => {
  const { ask, readings } = sharedAnswers();
  const asked = [ask('1'), ask('2')];
  await settled();
  readings[0]!.begin();
  readings[0]!.end('month');
  expect(await texts([...asked, ask('2')])).toEqual(['month', 'month', 'month']);
  expect(readings).toHaveLength(1);
});

it('an answer that may be a second old is read anew after that, although nothing has changed', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const { ask, readings } = sharedAnswers();
    const first = ask('1', { oldest: 1000 });
    await settled();
    readings[0]!.begin();
    readings[0]!.end('read');
    await first;
    jest.advanceTimersByTime(1000);
    expect(await ask('1', { oldest: 1000 })).toMatchObject({ text: 'read' });
    jest.advanceTimersByTime(1);
    void ask('1', { oldest: 1000 });
    await settled();
    expect(readings).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('others get answers of their own', async () => {
  const { ask, readings } = sharedAnswers();
  void ask('1');
  void ask('1', { key: 'week' });
  await settled();
  expect(readings).toHaveLength(2);
});

it('a failure reaches all who share it, and the next one reads anew', async () => {
  const { ask, readings } = sharedAnswers();
  const asked = [ask('1'), ask('1')];
  await settled();
  readings[0]!.begin();
  readings[0]!.fail(new Error('no turn'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask('1');
  await settled();
  readings[1]!.end('read');
  expect(await texts([again])).toEqual(['read']);
});

it('a reading ends when the last client has gone, not when one of them has', async () => {
  const { ask, readings } = sharedAnswers();
  const [one, other] = [new AbortController(), new AbortController()];
  void ask('1', { signal: one.signal });
  void ask('1', { signal: other.signal });
  await settled();
  one.abort();
  expect(readings[0]!.ending?.aborted).toBe(false);
  other.abort();
  expect(readings[0]!.ending?.aborted).toBe(true);
  void ask('1', { signal: new AbortController().signal });
  await settled();
  expect(readings).toHaveLength(2);
});

it('nothing is read for a client that has gone before', async () => {
  const { ask, readings } = sharedAnswers();
  void ask('1', { signal: AbortSignal.abort() });
  await settled();
  expect(readings[0]!.ending?.aborted).toBe(true);
});

it('keeps no more than so many bytes', async () => {
  const { ask, readings } = sharedAnswers();
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const asked = ask('1', { key });
    await settled();
    readings[index]!.begin();
    readings[index]!.end(key, 15 * 1024 * 1024);
    await asked;
  }
  await settled();
  void ask('1', { key: 'a' });
  await settled();
  expect(readings).toHaveLength(4);
});
