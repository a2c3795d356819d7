/** Sets the clock of this process, as `Date` tells it; timers go on. `jest.useRealTimers()` sets it right. */
export function setClock(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: EVERYTHING_ELSE });
}

const EVERYTHING_ELSE: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];
