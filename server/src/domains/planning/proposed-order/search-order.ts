import { Random } from '../../../platform/random';
import { cheapestInsertion } from './cheapest-insertion';
import { improved } from './improve-order';
import { costOf, halfDayRank, keepsHalfDays, type Visits } from './visits';

/**
 * Limit of compared orders, which bounds the time: 200 visits, the most that `proposeOrder` takes, need some 0.1 s,
 * including the starting orders, which take O(n²).
 */
const STEPS = 500_000;
/** Restarts from a disturbed order: more hardly shorten days of up to 30 stops. */
const RESTARTS = 100;

/**
 * A short order of many visits: starts from the present order, nearest neighbour and cheapest insertion, improves
 * each (2-opt and or-opt), then restarts from disturbed orders. Deterministic.
 */
export function searchOrder(visits: Visits, present: readonly number[]): readonly number[] {
  const budget = { steps: STEPS };
  const starts = [byHalfDay(visits, present), nearestNext(visits), cheapestInsertion(visits)];
  let best = shortestOf(
    visits,
    starts.map((order) => improved(visits, order, budget)),
  );
  for (let seed = 1; seed <= RESTARTS && budget.steps > 0; seed += 1) {
    const disturbed = byHalfDay(visits, doubleBridge(best, seed));
    best = shortestOf(visits, [best, improved(visits, disturbed, budget)]);
  }
  return best;
}

/** Mornings first, afternoons last, otherwise unchanged; leaves an order that keeps the half-days as it is. */
function byHalfDay(visits: Visits, order: readonly number[]): readonly number[] {
  if (keepsHalfDays(visits, order)) return order;
  const rank = (visit: number) => halfDayRank(visits.slots[visit]!);
  return order.toSorted((one, other) => rank(one) - rank(other));
}

function nearestNext(visits: Visits): readonly number[] {
  const left = new Set(visits.slots.keys());
  const order: number[] = [];
  let from = visits.slots.length;
  while (left.size > 0) {
    const row = visits.costs[from]!;
    const next = [...left].reduce((one, other) => (row[other]! < row[one]! ? other : one));
    left.delete(next);
    order.push(next);
    from = next;
  }
  return byHalfDay(visits, order);
}

/** Swaps two neighbouring runs, which 2-opt and or-opt do not undo. */
function doubleBridge(order: readonly number[], seed: number): readonly number[] {
  const random = new Random(seed);
  const [one = 0, two = 0, three = 0] = [0, 1, 2]
    .map(() => random.between(0, order.length))
    .sort((a, b) => a - b);
  return [
    ...order.slice(0, one),
    ...order.slice(two, three),
    ...order.slice(one, two),
    ...order.slice(three),
  ];
}

function shortestOf(visits: Visits, orders: readonly (readonly number[])[]): readonly number[] {
  const costs = orders.map((order) => costOf(visits, order));
  return orders[costs.indexOf(Math.min(...costs))]!;
}
