import { failureLacks, momentOfTap } from './visits';

it.each([
  ['damaged', '', 0, 'photo'],
  ['damaged', '', 1, undefined],
  ['other', '  ', 1, 'note'],
  ['other', 'Chien méchant', 0, undefined],
  ['client_absent', '', 0, undefined],
])('%s with note "%s" and %i photos lacks %s', (reason, note, photos, lacks) =>
  expect(failureLacks({ reason, note, photos })).toBe(lacks),
);

it.each([
  ['2026-03-10T08:00:00.000Z', '2026-03-10T08:00:00.000Z'],
  ['2026-03-11T08:00:00.000Z', '2026-03-10T12:00:00.000Z'],
  ['2026-02-01T08:00:00.000Z', '2026-03-10T12:00:00.000Z'],
  ['yesterday', '2026-03-10T12:00:00.000Z'],
  [null, '2026-03-10T12:00:00.000Z'],
])('a tap reported as %s counts as %s', (reported, counts) =>
  expect(momentOfTap(reported, new Date('2026-03-10T12:00:00.000Z')).toISOString()).toBe(counts),
);

it.each([
  ['an hour behind', -3600, '2026-03-10T07:30:00.000Z'],
  ['a day ahead', 86_400, '2026-03-11T08:30:00.000Z'],
])('a tap on a phone whose clock is %s counts by the server’s', (_what, clockAhead, reported) =>
  expect(momentOfTap(reported, new Date('2026-03-10T12:00:00.000Z'), clockAhead)).toEqual(
    new Date('2026-03-10T08:30:00.000Z'),
  ),
);
