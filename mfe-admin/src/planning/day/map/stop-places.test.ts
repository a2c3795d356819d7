import type { DayStop } from '@cigogne/contract';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import { lanesOf } from '../lanes';
import { mapContentOf } from './stop-places';

const LUC = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
const DEPOT = { latitude: 48.262, longitude: 7.449, exact: false };
const at = (latitude: number, longitude: number) => ({ latitude, longitude, exact: false });
const stop = (id: number, given: Partial<DayStop>) =>
  aDayStop({ id, position: id, driver_id: LUC.id, location: at(48, 7), ...given });
const contentOf = (stops: readonly DayStop[], depot: typeof DEPOT | null = null, shopId?: number) =>
  mapContentOf(lanesOf([LUC], stops), depot, shopId);

it('a stop alone at its place stands on it', () => {
  const { places } = contentOf([stop(1, {}), stop(2, { location: at(48.5, 7) })]);
  expect(places.map(({ aside }) => aside)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it.each([2, 3, 15])('%i stops at one place keep clear of each other, around it', (count) => {
  const { places } = contentOf(Array.from({ length: count }, (_, index) => stop(index + 1, {})));
  const spots = places.map(({ aside }) => aside);
  for (const [index, [right, down]] of spots.entries()) {
    for (const [otherRight, otherDown] of spots.slice(index + 1)) {
      // The marks' width of 26 px, less rounding to whole pixels.
      expect(Math.hypot(right - otherRight, down - otherDown)).toBeGreaterThanOrEqual(26);
    }
  }
  const middle = spots.reduce(([x, y], [right, down]) => [x + right, y + down], [0, 0]);
  expect(Math.hypot(...middle) / count).toBeLessThan(1);
});

it('a line leads past the stops whose place is known; without a depot one stop has none', () => {
  const stops = [stop(1, {}), stop(2, { location: null }), stop(3, { location: at(48.5, 7) })];
  expect(contentOf(stops, DEPOT).lines[0]!.points).toEqual([
    ...[[48.262, 7.449]],
    ...[[48, 7]],
    ...[[48.5, 7]],
    ...[[48.262, 7.449]],
  ]);
  expect(contentOf(stops).lines[0]!.points).toHaveLength(2);
  expect(contentOf([stop(1, {})]).lines).toEqual([]);
  expect(contentOf([stop(1, { driver_id: null })], DEPOT).lines).toEqual([]);
});

it('under a shop’s filter its stops keep their numbers, and the driver’s way is whole', () => {
  const stops = [stop(1, { shop_id: 6 }), stop(2, { shop_id: 5, location: at(48.5, 7) })];
  const { places, lines } = contentOf(stops, DEPOT, 5);
  expect(places.map(({ number }) => number)).toEqual([2]);
  expect(lines[0]!.points).toHaveLength(4);
});
