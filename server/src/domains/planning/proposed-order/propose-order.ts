import {
  type DayStop,
  isLocked,
  type Location,
  MAX_PLACED,
  type ProposedOrder,
} from '@cigogne/contract';
import { Conflict } from '../../../platform/errors';
import {
  type Distances,
  estimatedDistances,
  estimateWay,
  type Travel,
} from '../../../platform/geo/distances';
import { arePlacesExact, lengthOf, placesAlong } from '../../deliveries/day-route';
import { bestOrder } from './best-order';
import { halfDayRank, keepsHalfDays, type Visits } from './visits';

interface Lane {
  /** The stops of one driver and day, in order. */
  readonly stops: readonly DayStop[];
  /** Null when unknown. */
  readonly depot: Location | null;
}

const TOO_MANY = `Au-delà de ${MAX_PLACED} livraisons, aucun ordre ne peut être proposé : donnez d’abord une partie de cette tournée à un autre chauffeur ou à un autre jour.`;

/**
 * Proposes an order by driving time. Completed stops and one in progress stay first; mornings come before afternoons.
 * Returns the present order unless a shorter one is found; stops without a location then come last in their half-day.
 * @throws {Conflict} for more stops than `setDayOrder` takes: the search would block all other calls
 */
export async function proposeOrder(
  distances: Distances,
  { stops, depot }: Lane,
): Promise<ProposedOrder> {
  const open = stops.filter(({ status }) => !isLocked(status));
  if (open.length > MAX_PLACED) throw new Conflict(TOO_MANY);
  const done = stops.filter(({ status }) => isLocked(status));
  const underWay = open.filter(({ status }) => status === 'in_transit');
  const free = open.filter((stop) => !underWay.includes(stop));
  const located = free.filter(isLocated);

  // The stops to be ordered, then the starting point, then the depot. Of completed stops only the last location counts.
  const places = located.map(({ location }) => location);
  const from = [...done, ...underWay].findLast(isLocated)?.location ?? depot;
  const startAt = from ? places.push(from) - 1 : undefined;
  const endAt = depot ? places.push(depot) - 1 : undefined;
  const travel = await distances.between(places);
  const visits = visitsOf(located, travel, { start: startAt, end: endAt });
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

  const isByRoad = travel.byRoad || located.length < 2;
  const days = { before: stops, after: [...done, ...proposed], depot };
  return {
    stops: proposed.map(({ id, version }) => ({ id, version })),
    ...(await measureBoth(isByRoad ? distances : estimatedDistances, days)),
    unknown: free.length - located.length,
  };
}

interface Days {
  readonly before: readonly DayStop[];
  /** The same stops in another order. */
  readonly after: readonly DayStop[];
  readonly depot: Location | null;
}

/** Both by road or both estimated, since otherwise they cannot be compared. */
async function measureBoth(
  distances: Distances,
  { before, after, depot }: Days,
): Promise<Pick<ProposedOrder, 'before' | 'after'>> {
  const [present, proposed] = [before.map(locationOf), after.map(locationOf)];
  const [one, other] = [placesAlong(depot, present), placesAlong(depot, proposed)];
  if (!one || !other) return { before: null, after: null };
  const isKnown = arePlacesExact(depot, present);
  const ways = await Promise.all([distances.along(one), distances.along(other)]);
  const [way, proposedWay] =
    ways[0].byRoad === ways[1].byRoad ? ways : [estimateWay(one), estimateWay(other)];
  return { before: lengthOf(way, isKnown), after: lengthOf(proposedWay, isKnown) };
}

const locationOf = ({ location }: DayStop): Location | null => location;

const isInHalfDays = (stops: readonly DayStop[]): boolean =>
  keepsHalfDays({ slots: stops.map(({ slot }) => slot) }, [...stops.keys()]);

type LocatedStop = DayStop & { readonly location: Location };
const isLocated = (stop: DayStop): stop is LocatedStop => stop.location !== null;

interface Ends {
  /**
   * Index in the table of travel times; undefined when unknown: then the way between it and any stop costs the same.
   */
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

/** Adds stops without a location: mornings before the first afternoon, all others at the end. */
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
