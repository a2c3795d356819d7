/** West and east of Paris, including a zone whose day is over and one whose day has not begun when Paris has today. */
const ZONES = ['UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'America/Los_Angeles'];

/** Ten minutes past and to midnight in Paris, on days on which date calculations go wrong. */
const MOMENTS = [
  { now: '2026-11-20T23:10:00Z', today: '2026-11-21', time: '00:10' },
  { now: '2026-11-21T22:50:00Z', today: '2026-11-21', time: '23:50' },
  { now: '2026-12-30T23:10:00Z', today: '2026-12-31', time: '00:10' },
  { now: '2026-12-31T22:50:00Z', today: '2026-12-31', time: '23:50' },
  { now: '2027-03-27T23:10:00Z', today: '2027-03-28', time: '00:10' },
  { now: '2027-03-28T21:50:00Z', today: '2027-03-28', time: '23:50' },
  { now: '2026-10-24T22:10:00Z', today: '2026-10-25', time: '00:10' },
  { now: '2026-10-25T22:50:00Z', today: '2026-10-25', time: '23:50' },
  { now: '2028-02-28T23:10:00Z', today: '2028-02-29', time: '00:10' },
  { now: '2028-02-29T22:50:00Z', today: '2028-02-29', time: '23:50' },
];

/** The days before and after these, written by hand. */
const NEIGHBOURS = {
  '2026-11-21': { yesterday: '2026-11-20', tomorrow: '2026-11-22', monday: '2026-11-16' },
  '2026-12-31': { yesterday: '2026-12-30', tomorrow: '2027-01-01', monday: '2026-12-28' },
  '2027-03-28': { yesterday: '2027-03-27', tomorrow: '2027-03-29', monday: '2027-03-22' },
  '2026-10-25': { yesterday: '2026-10-24', tomorrow: '2026-10-26', monday: '2026-10-19' },
  '2028-02-29': { yesterday: '2028-02-28', tomorrow: '2028-03-01', monday: '2028-02-28' },
};

const CASES = ZONES.flatMap((zone) =>
  MOMENTS.map((moment) => ({ zone, ...moment, ...NEIGHBOURS[moment.today] })),
);

/** Sets the time zone of this test file until it ends, or until the next call. */
function moveToZone(zone) {
  setTimeZone(zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

/**
 * Defines the same tests in each zone at each moment; only the clock is faked, timers run.
 * @param {(at: typeof CASES[number]) => void} define
 */
function inEveryZone(define) {
  describe.each(CASES)('in $zone, on $today at $time in Paris', (at) => {
    beforeEach(() => {
      moveToZone(at.zone);
      jest.useFakeTimers({ now: new Date(at.now), doNotFake: REAL_TIMERS });
    });
    afterEach(() => jest.useRealTimers());
    define(at);
  });
}

/** For `doNotFake`, to fake only the clock. */
const REAL_TIMERS = [
  ...['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'],
  ...['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback', 'setImmediate'],
  ...['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
];

module.exports = { inEveryZone, moveToZone, REAL_TIMERS, ZONES };
