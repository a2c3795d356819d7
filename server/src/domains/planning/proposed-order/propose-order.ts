import { type DayStop, isLocked, type Location, type ProposedOrder } from '@cigogne/contract';
import type { Distances, Travel } from '../../../platform/geo/distances';
import { lengthOf } from '../../deliveries/day-route';
import { bestOrder } from './best-order';
import { halfDayRank, keepsHalfDays, type Visits } from './visits';

interface Lane {
  /** Of one driver and day, in their order. */
  readonly stops: readonly DayStop[];
  /** Null: not known. */
  readonly depot: Location | null;
}

/**
 * Proposes an order by driving time. What is done, and a visit under way, stays first; mornings come before
 * afternoons. Where no order is shorter, it is the present one; else stops without a place come last of their half-day.
 */
export async function proposeOrder(
  distances: Distances,
  { stops, depot }: Lane,
): Promise<ProposedOrder> {
  const open = stops.filter(({ status }) => !isLocked(status));
  const done = stops.filter((stop) => !open.includes(stop));
  const underWay = open.filter(({ status }) => status === 'in_transit');
  const free = open.filter((stop) => !underWay.includes(stop));
  const located = free.filter(isLocated);
  const fixed = [...done, ...underWay].filter(isLocated);

  // Those to be put in order, then those before them, then the depot.
  const placed = [...located, ...fixed];
  const ends = depot ? [depot] : [];
  const places = [...placed.map(({ location }) => location), ...ends];
  const travel = await distances.between(places);
  const depotAt = depot ? placed.length : undefined;
  const visits = visitsOf(located, travel, {
    start: fixed.length > 0 ? placed.length - 1 : depotAt,
    end: depotAt,
  });
  const present = [...located.keys()];
  const order = bestOrder(visits, present);
  const isAsGiven = order.every((visit, at) => visit === present[at]) && isInHalfDays(free);
  const proposed = [
    ...underWay,
    ...(isAsGiven
      ? free
      : withUnknown(
          order.map((visit) => located[visit]!),
          free.filter((stop) => !isLocated(stop)),
        )),
  ];

  const isKnown = depot !== null && stops.every(isLocated) && places.every(({ exact }) => exact);
  const placeOf = new Map<DayStop, number>(placed.map((stop, index) => [stop, index]));
  const measure = (day: readonly DayStop[]) => {
    const way = day.flatMap((stop) => placeOf.get(stop) ?? []);
    const there = depotAt === undefined ? way : [depotAt, ...way, depotAt];
    return way.length === 0 || there.length < 2 ? null : lengthOf(travel, there, isKnown);
  };
  return {
    stops: proposed.map(({ id, version }) => ({ id, version })),
    before: measure(stops),
    after: measure([...done, ...proposed]),
    unknown: free.length - located.length,
  };
}

const isInHalfDays = (stops: readonly DayStop[]): boolean =>
  keepsHalfDays({ slots: stops.map(({ slot }) => slot) }, [...stops.keys()]);

type LocatedStop = DayStop & { readonly location: Location };
const isLocated = (stop: DayStop): stop is LocatedStop => stop.location !== null;

interface Ends {
  /** Places in the table; undefined: not known, so that any way from or to them costs the same. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

function visitsOf(located: readonly LocatedStop[], { seconds }: Travel, ends: Ends): Visits {
  const places = [...located.keys(), ends.start, ends.end];
  return {
    slots: located.map(({ slot }) => slot),
    costs: places.map((from) =>
      places.map((to) => (from === undefined || to === undefined ? 0 : seconds[from]![to]!)),
    ),
  };
}

/** A morning comes before the first afternoon, everything else at the end. */
function withUnknown(order: readonly DayStop[], unknown: readonly DayStop[]): readonly DayStop[] {
  const afternoon = order.findIndex(({ slot }) => slot === 'afternoon');
  const isEarly = ({ slot }: DayStop) => slot === 'morning' && afternoon >= 0;
  return [
    ...order.slice(0, Math.max(afternoon, 0)),
    ...unknown.filter(isEarly),
    ...order.slice(Math.max(afternoon, 0)),
    ...unknown.filter((stop) => !isEarly(stop)).toSorted(byHalfDay),
  ];
}

const byHalfDay = (one: DayStop, other: DayStop): number =>
  halfDayRank(one.slot) - halfDayRank(other.slot);
