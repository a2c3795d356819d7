import { addDays, CLOSED_DAYS_AHEAD, todayInParis } from '@cigogne/contract';
import { resolveSettings } from '../settings/resolve-settings';
import { siteSettings } from './site-settings';

it('the public is told the closed days to come, and no hours that nobody has given', () => {
  const today = todayInParis();
  const closed_days = [-1, 0, CLOSED_DAYS_AHEAD, CLOSED_DAYS_AHEAD + 2].map((days) => ({
    day: addDays(today, days),
    label: null,
  }));
  const house = resolveSettings(new Map([['hours', { closed_days }]]), {
    firstSettings: {},
    lockedSettings: new Set(),
  });
  const site = siteSettings(house, { demo: false, setupNeeded: false });
  expect(site.closed_days).toEqual(closed_days.slice(1, 3));
  expect(site.opening_hours).toEqual(Array(7).fill(null));
});
