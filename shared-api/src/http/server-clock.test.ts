import { clockAhead, noteServerClock } from './server-clock';

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => Date.now() - minutes * MINUTE_MS;
const answerOf = (moment: number, caching = 'no-store') =>
  new Headers({ Date: new Date(moment).toUTCString(), 'Cache-Control': caching });
const minutesAhead = () => Math.round(clockAhead() / MINUTE_MS);

it('a clock that is wrong is known until an answer finds it right', () => {
  noteServerClock(answerOf(minutesAgo(-60)), Date.now());
  expect(minutesAhead()).toBe(-60);
  noteServerClock(answerOf(minutesAgo(1)), Date.now());
  expect(minutesAhead()).toBe(0);
});

it.each([
  ['that came while the phone slept', answerOf(minutesAgo(30)), minutesAgo(31)],
  ['of the browser’s cache', answerOf(minutesAgo(600), 'max-age=31536000'), Date.now()],
  ['without its moment', new Headers({ 'Cache-Control': 'no-store' }), Date.now()],
])('an answer %s makes no clock wrong', (_what, headers, sentAt) => {
  noteServerClock(headers, sentAt);
  expect(minutesAhead()).toBe(0);
});
