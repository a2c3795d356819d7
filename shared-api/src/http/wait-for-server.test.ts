import { driverCalls, planningCalls, sessionCalls } from '@cigogne/contract';
import { NO_NETWORK, refusal, stubApi } from '../testing/stub-api';
import { send } from './send';
import { upload } from './upload';

const api = stubApi();

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const SENTENCE = 'Le service est momentanément indisponible.';
/** The server is overloaded and has not started the request. */
const tryLater = (retryAfter = 1) => refusal(503, SENTENCE, { retryAfter, notStarted: true });

/** A call's answer, however long it waits on the page's clock, and the waiting time in seconds. */
async function answerOf<T>(call: Promise<T>): Promise<{ answer: T; seconds: number }> {
  const begin = Date.now();
  let answered = false;
  void call.finally(() => (answered = true));
  while (!answered) await jest.advanceTimersByTimeAsync(50);
  return { answer: await call, seconds: (Date.now() - begin) / 1000 };
}

/** A server that first gives these refusals, then succeeds. */
function serverThatFirst(refusals: readonly (() => unknown)[]) {
  const sent: number[] = [];
  const answer = () => {
    sent.push(Date.now());
    return refusals[sent.length - 1]?.() ?? { id: 1, delivery: { id: 12 }, message: 'Supprimée' };
  };
  api.on('get', '/auth/profile', answer);
  api.on('delete', '/admindelivery/deliveries/12', answer);
  api.on('post', '/driver/deliveries/12/complete', answer);
  return sent;
}

const profile = (signal?: AbortSignal) => send(sessionCalls.profile, {}, signal && { signal });
const removal = () => send(planningCalls.deleteDelivery, { params: { id: 12 } });

describe('a server that asks to come again later', () => {
  it('is asked again without a word, not before the time, and ever less often', async () => {
    const sent = serverThatFirst([tryLater, tryLater, tryLater]);
    const { answer } = await answerOf(profile());
    expect(answer).toMatchObject({ data: { id: 1 } });
    const waits = sent.slice(1).map((at, index) => (at - sent[index]!) / 1000);
    expect(waits[0]).toBeGreaterThanOrEqual(1);
    expect(waits[1]).toBeGreaterThanOrEqual(2);
    expect(waits[2]).toBeGreaterThanOrEqual(4);
  });

  it('is not asked again at the same moment by all whom it has refused', async () => {
    const random = jest.spyOn(Math, 'random');
    const waits: number[] = [];
    for (const share of [0, 0.99]) {
      random.mockReturnValue(share);
      const sent = serverThatFirst([() => tryLater(5)]);
      await answerOf(profile());
      waits.push(sent[1]! - sent[0]!);
    }
    random.mockRestore();
    expect(waits[1]! - waits[0]!).toBeGreaterThan(3000);
  });

  it('makes the change that it had refused before it began', async () => {
    const sent = serverThatFirst([tryLater]);
    expect((await answerOf(removal())).answer.error).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  it('gets an upload again', async () => {
    const sent = serverThatFirst([tryLater]);
    const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
    const { answer } = await answerOf(
      upload(driverCalls.completeDelivery, {
        params: { id: 12 },
        body: {},
        files: { delivery_images: [photo] },
      }),
    );
    expect(answer.error).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  it('is given up after half a minute, with its sentence', async () => {
    const sent = serverThatFirst(Array.from({ length: 100 }, () => tryLater));
    const { answer, seconds } = await answerOf(profile());
    expect(answer.error).toMatchObject({ status: 503, message: SENTENCE });
    expect(seconds).toBeLessThanOrEqual(31);
    expect(sent.length).toBeGreaterThan(3);
  });

  it('is not waited for when it asks for more than that', async () => {
    const sent = serverThatFirst([() => tryLater(60)]);
    expect((await answerOf(profile())).answer.error).toMatchObject({ retryAfter: 60 });
    expect(sent).toHaveLength(1);
  });

  it('is not asked again once the caller has given up', async () => {
    const sent = serverThatFirst([() => tryLater(10)]);
    const leaving = new AbortController();
    const call = profile(leaving.signal);
    while (sent.length === 0) await jest.advanceTimersByTimeAsync(10);
    leaving.abort();
    expect((await answerOf(call)).answer).toEqual({ error: { status: 'aborted' } });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('refreshes the session when it can', async () => {
    let [profiles, refreshes] = [0, 0];
    api.on('get', '/auth/profile', () => ((profiles += 1) === 1 ? refusal(401, '') : { id: 1 }));
    api.on('post', '/auth/refresh-token', () => ((refreshes += 1) === 1 ? tryLater() : { id: 1 }));
    expect((await answerOf(profile())).answer).toEqual({ data: { id: 1 } });
    expect(refreshes).toBe(2);
  });
});

describe('a change that may have been made is not sent again', () => {
  it.each([
    ['503 that does not say that nothing was done', () => refusal(503, '', { retryAfter: 1 })],
    ['503 without a time', () => refusal(503, '', { notStarted: true })],
    ['500', () => refusal(500, '', { retryAfter: 1 })],
    ['429', () => refusal(429, '', { retryAfter: 1 })],
    ['no network', () => NO_NETWORK],
  ])('after %s', async (_name, failure) => {
    const sent = serverThatFirst([failure]);
    expect((await answerOf(removal())).answer.error).toBeDefined();
    expect(sent).toHaveLength(1);
  });
});
