import { NO_NETWORK, stubApi } from '../testing';
import { isServerAway } from './server-away';
import { watchServer } from './watch-server';

const api = stubApi();
let asked = 0;
let answer: () => unknown;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  asked = 0;
  answer = () => NO_NETWORK;
  api.on('get', '/public/site', () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('a lost server is asked for no more by a page that nobody looks at', async () => {
  const { suspect, stop } = watchServer(() => undefined);
  suspect();
  await pass(10_000);
  expect(isServerAway()).toBe(true);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const before = asked;
  await pass(60_000);
  expect(asked).toBe(before);
  hidden.mockReturnValue(false);
  await pass(10_000);
  expect(asked).toBeGreaterThan(before);
  stop();
});

it('an answer that fails once nobody waits for it is neither told nor followed by another question', async () => {
  const { suspect, stop } = watchServer(() => undefined);
  let fail: (result: unknown) => void = () => undefined;
  suspect();
  await pass(0);
  answer = () => new Promise((resolve) => (fail = resolve));
  while (asked < 2) await pass(500);
  stop();
  fail(NO_NETWORK);
  await pass(60_000);
  expect(isServerAway()).toBe(false);
  expect(asked).toBe(2);
});
