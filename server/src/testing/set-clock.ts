/** Sets the clock of this process as seen by `Date`; timers keep running. `jest.useRealTimers()` resets it. */
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
