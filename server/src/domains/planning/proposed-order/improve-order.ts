import { keepsHalfDays, type Visits } from './visits';

/** The longest run of visits that is moved together. */
const MAX_RUN = 3;
/** Seconds; smaller gains are rounding errors. */
const MIN_GAIN = 1e-6;

/**
 * Reverses runs of visits (2-opt) and moves short ones (or-opt) as long as that shortens the order and keeps the
 * half-days.
 * @param budget number of orders that may still be compared; counted down
 */
export function improved(
  visits: Visits,
  start: readonly number[],
  budget: { steps: number },
): readonly number[] {
  let order = start;
  while (budget.steps > 0) {
    const shorter = turned(visits, order, budget) ?? moved(visits, order, budget);
    if (!shorter) break;
    order = shorter;
  }
  return order;
}

/** Costs between positions of an order; -1 is the starting point, `order.length` the end point. */
function waysOf({ costs, slots }: Visits, order: readonly number[]) {
  const at = (place: number) =>
    place < 0 ? slots.length : place === order.length ? slots.length + 1 : order[place]!;
  const cost = (from: number, to: number) => costs[at(from)]![at(to)]!;
  const forth = [0];
  const back = [0];
  for (let place = 1; place < order.length; place += 1) {
    forth.push(forth[place - 1]! + cost(place - 1, place));
    back.push(back[place - 1]! + cost(place, place - 1));
  }
  return {
    cost,
    /** The cost of a run from its first to its last visit. */
    forth: (first: number, last: number) => forth[last]! - forth[first]!,
    /** The cost of the reversed run. */
    back: (first: number, last: number) => back[last]! - back[first]!,
  };
}

function turned(
  visits: Visits,
  order: readonly number[],
  budget: { steps: number },
): readonly number[] | undefined {
  const { cost, forth, back } = waysOf(visits, order);
  for (let first = 0; first < order.length - 1; first += 1) {
    budget.steps -= order.length - 1 - first;
    for (let last = first + 1; last < order.length; last += 1) {
      const before = cost(first - 1, first) + forth(first, last) + cost(last, last + 1);
      const after = cost(first - 1, last) + back(first, last) + cost(first, last + 1);
      if (after > before - MIN_GAIN) continue;
      const run = order.slice(first, last + 1).reverse();
      const shorter = [...order.slice(0, first), ...run, ...order.slice(last + 1)];
      if (keepsHalfDays(visits, shorter)) return shorter;
    }
  }
  return undefined;
}

function moved(
  visits: Visits,
  order: readonly number[],
  budget: { steps: number },
): readonly number[] | undefined {
  const { cost, forth, back } = waysOf(visits, order);
  for (let length = 1; length <= MAX_RUN; length += 1) {
    for (let first = 0; first + length <= order.length; first += 1) {
      const last = first + length - 1;
      const gap = cost(first - 1, last + 1) - cost(first - 1, first) - cost(last, last + 1);
      budget.steps -= order.length;
      // Try the run after each position.
      for (let place = -1; place < order.length; place += 1) {
        if (first - 1 <= place && place <= last) continue;
        const change = gap - cost(place, place + 1);
        const same = change + cost(place, first) + cost(last, place + 1);
        const other =
          change +
          (cost(place, last) + back(first, last) + cost(first, place + 1)) -
          forth(first, last);
        if (Math.min(same, other) > -MIN_GAIN) continue;
        const run = order.slice(first, last + 1);
        const shorter = order
          .toSpliced(first, length)
          .toSpliced(
            place < first ? place + 1 : place + 1 - length,
            0,
            ...(other < same ? run.reverse() : run),
          );
        if (keepsHalfDays(visits, shorter)) return shorter;
      }
    }
  }
  return undefined;
}
