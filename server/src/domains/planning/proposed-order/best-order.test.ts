import { estimateTravel } from '../../../platform/geo/distances';
import { asGiven, randomVisits } from '../../../testing/random-visits';
import { printedRandom, rounds } from '../../../testing/rounds';
import { bestOrder, MAX_EXACT } from './best-order';
import { cheapestInsertion } from './cheapest-insertion';
import { searchOrder } from './search-order';
import { costOf, keepsHalfDays, type Visits } from './visits';

const DAYS = rounds({ short: 8, long: 200 });

/** The lowest cost of any order that keeps the half-days, by trying all except those that are longer already. */
function bruteForce(visits: Visits): number {
  const { costs, slots } = visits;
  const [start, end] = [slots.length, slots.length + 1];
  let least = Infinity;
  const goOn = (from: number, left: readonly number[], cost: number, isLate: boolean) => {
    if (left.length === 0) least = Math.min(least, cost + costs[from]![end]!);
    for (const visit of cost < least ? left : []) {
      if (isLate && slots[visit] === 'morning') continue;
      const rest = left.filter((one) => one !== visit);
      goOn(visit, rest, cost + costs[from]![visit]!, isLate || slots[visit] === 'afternoon');
    }
  };
  goOn(start, asGiven(slots.length), 0, false);
  return least;
}

it('days of nine stops are as short as they can be, and searching them is at most 5 % longer', () => {
  const random = printedRandom('proposed orders');
  for (let day = 0; day < DAYS; day += 1) {
    const visits = randomVisits(random, 9);
    const least = bruteForce(visits);
    const order = bestOrder(visits, asGiven(9));
    expect(keepsHalfDays(visits, order)).toBe(true);
    // An order up to a second longer is kept: nobody would change a day for that.
    expect(costOf(visits, order) - least).toBeLessThanOrEqual(1);
    const searched = searchOrder(visits, asGiven(9));
    expect(keepsHalfDays(visits, searched)).toBe(true);
    expect(costOf(visits, searched) / least).toBeLessThan(1.05);
  }
});

it.each([1, 2, 9, MAX_EXACT, MAX_EXACT + 1, 30, 60])(
  'an order of %i stops has each once, keeps the half-days and is never longer than the present one',
  (count) => {
    const random = printedRandom('proposed orders');
    for (let day = 0; day < 3; day += 1) {
      const visits = randomVisits(random, count);
      // The best order proposed first, and as changed by a planner.
      const first = bestOrder(visits, asGiven(count));
      const present = bestOrder(visits, first);
      expect([...present].sort((one, other) => one - other)).toEqual(asGiven(count));
      expect(keepsHalfDays(visits, present)).toBe(true);
      expect(costOf(visits, present)).toBeLessThanOrEqual(costOf(visits, first));
      const free = { ...visits, slots: visits.slots.map(() => null) };
      expect(costOf(free, bestOrder(free, present))).toBeLessThanOrEqual(costOf(free, present));
    }
  },
);

it('the present order stays when none is better, and goes when it breaks the half-days', () => {
  // On a line from the depot: both directions are equally good.
  const line = [0, 1, 2, 3].map((at) => ({ latitude: 48 + at / 10, longitude: 7.5 }));
  const costs = estimateTravel([line[1]!, line[2]!, line[3]!, line[0]!, line[0]!]).seconds;
  const visits = (...slots: Visits['slots']): Visits => ({ costs, slots });
  expect(bestOrder(visits(null, null, null), [2, 1, 0])).toEqual([2, 1, 0]);
  expect(bestOrder(visits(null, null, null), [0, 1, 2])).toEqual([0, 1, 2]);
  expect(bestOrder(visits(null, null, null), [1, 0, 2])).not.toEqual([1, 0, 2]);
  expect(bestOrder(visits('afternoon', 'morning', 'morning'), [0, 1, 2]).at(-1)).toBe(0);
});

it('the same day gets the same order', () => {
  const visits = randomVisits(printedRandom('proposed orders'), 30);
  const once = bestOrder(visits, asGiven(30));
  expect(bestOrder(visits, asGiven(30))).toEqual(once);
});

it('a day without stops has an empty order', () => {
  expect(bestOrder({ slots: [], costs: [[0]] }, [])).toEqual([]);
});

it('inserting each visit where it costs least reads the costs in proportion to n²', () => {
  const count = 100;
  const { costs, slots } = randomVisits(printedRandom('proposed orders'), count);
  let reads = 0;
  const counted = costs.map(
    (row) =>
      new Proxy(row, {
        get(values, at) {
          reads += 1;
          return Reflect.get(values, at) as unknown;
        },
      }),
  );
  const order = cheapestInsertion({ costs: counted, slots });
  expect(keepsHalfDays({ slots }, order)).toBe(true);
  expect([...order].sort((one, other) => one - other)).toEqual(asGiven(count));
  expect(reads).toBeLessThan(3 * count ** 2);
});

it('three visits on a line are inserted in its order, and a morning before an afternoon', () => {
  const line = [0, 1, 2, 3].map((at) => ({ latitude: 48 + at / 10, longitude: 7.5 }));
  const places = [line[2]!, line[1]!, line[3]!, line[0]!, line[0]!];
  const costs = estimateTravel(places).seconds.map((row) => [...row.slice(0, 4), 0]);
  const slots = [null, null, null];
  expect(cheapestInsertion({ costs, slots })).toEqual([1, 0, 2]);
  expect(cheapestInsertion({ costs, slots: [null, 'afternoon', 'morning'] })).toEqual([2, 1, 0]);
});
