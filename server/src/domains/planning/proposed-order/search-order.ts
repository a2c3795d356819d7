import { Random } from '../../../platform/random';
import { cheapestInsertion } from './cheapest-insertion';
import { improved } from './improve-order';
import { costOf, halfDayRank, keepsHalfDays, type Visits } from './visits';

/**
 * Orders that are compared. They bound the time: 200 visits, the most that `proposeOrder` takes, need some 0.1 s with
 * the starting orders, whose time grows with n².
 */
const STEPS = 500_000;
/** Disturbed orders that are tried: more make days of up to 30 stops hardly shorter. */
const RESTARTS = 100;

/**
 * A short order of many visits: from the present order, from the nearest next visit, and from inserting each where it
 * costs least, made shorter by turning and moving runs of visits (2-opt and or-opt), then again from disturbed orders
 * a hundred times at most. The same visits give the same order.
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

/** Mornings first, afternoons last, otherwise as they are; an order that keeps the half-days stays. */
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

/** Two neighbouring runs change places: a change that turning and moving short runs does not undo. */
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
