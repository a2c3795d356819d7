import { ToldEvents } from './told-events';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const MINUTE = 60_000;

function toldUpTo(newest: number): ToldEvents {
  const told = new ToldEvents();
  told.beginAt(newest);
  return told;
}

it('an event that becomes visible up to a minute after its number was given is new', () => {
  const told = toldUpTo(5000);
  told.add([5001, 5003]);
  jest.advanceTimersByTime(MINUTE - 2000);
  told.add([5004]);
  expect(told.has(5003)).toBe(true);
  expect(told.has(5002)).toBe(false);
});

it('numbers are forgotten when nothing before them can become visible any more', () => {
  const told = toldUpTo(5000);
  for (let id = 5001; id <= 5300; id += 1) {
    told.add([id]);
    jest.advanceTimersByTime(1000);
  }
  expect(told.floor).toBeGreaterThan(5200);
  expect(told.size).toBeLessThan(100);
  expect(told.has(5001)).toBe(true);
  expect(told.newest).toBe(5300);
});

it('a clock that is set changes nothing', () => {
  const told = toldUpTo(5000);
  told.add([5001]);
  for (const hours of [1, -2]) {
    jest.setSystemTime(Date.now() + hours * 60 * MINUTE);
    told.add([]);
    expect(told.has(5001)).toBe(true);
    expect(told.floor).toBe(4000);
  }
});
