import { HALF_DAYS } from '@cigogne/contract';
import type { Visits } from '../domains/planning/proposed-order/visits';
import { estimateTravel } from '../platform/geo/distances';
import type { Random } from '../platform/random';

/** Visits between Wissembourg and Basel, from a depot and back. */
export function randomVisits(random: Random, count: number): Visits {
  const place = () => ({
    latitude: 47.5 + random.next() * 1.5,
    longitude: 7.1 + random.next() * 0.8,
  });
  const depot = place();
  const places = [...Array.from({ length: count }, place), depot, depot];
  return {
    costs: estimateTravel(places).seconds.map((row) =>
      // Because of one-way streets the two directions differ.
      row.map((seconds) => seconds * (1 + random.next() / 5)),
    ),
    slots: Array.from({ length: count }, () =>
      random.chance(0.4) ? random.pick(HALF_DAYS) : null,
    ),
  };
}

/** The indexes in order. */
export const asGiven = (count: number): readonly number[] => [...Array(count).keys()];
