import { contrastRatio } from '@cigogne/contract';
import { DRIVER_COLORS, driverColor, initialsOf } from './driver-look';

it.each(DRIVER_COLORS)('white initials on %s pass AA', (color) => {
  expect(contrastRatio('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
});

it('a driver keeps their colour; neighbours have different ones', () => {
  expect(driverColor(31)).toBe(driverColor(31));
  expect(new Set(Array.from({ length: 12 }, (_, id) => driverColor(id + 100))).size).toBe(12);
});

it.each([
  ['Luc Schneider', 'LS'],
  ['Jean-Pierre Le Meur', 'JM'],
  [' élise ', 'ÉL'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
