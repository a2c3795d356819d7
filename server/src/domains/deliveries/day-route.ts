import type { Location, RouteLength } from '@cigogne/contract';
import type { AppContext } from '../../platform/context';
import type { Distances, Travel } from '../../platform/geo/distances';
import { locateLine } from '../../platform/geo/address-locations';

/** Milliseconds that an answer waits for a length by road; then it comes with an estimate, since a list holds a turn that others wait for. */
const ROUTE_WAIT_MS = 300;

/** Where every driver starts and ends; null: not known. Not to be awaited inside a transaction. */
export async function findDepot({
  db,
  settings,
}: Pick<AppContext, 'db' | 'settings'>): Promise<Location | null> {
  return locateLine(db, (await settings.read()).company.depot);
}

/**
 * What is driven from the depot to the stops in their order, and back; stops without a place are passed over.
 * @returns null where no two places are known
 */
export async function measureRoute(
  distances: Distances,
  depot: Location | null,
  stops: readonly (Location | null)[],
): Promise<RouteLength | null> {
  const places = [depot, ...stops, depot].filter((place) => place !== null);
  const known = stops.filter((place) => place !== null);
  if (known.length === 0 || places.length < 2) return null;
  const travel = await distances.between(places, { withinMs: ROUTE_WAIT_MS });
  const isKnown = places.length === stops.length + 2 && places.every(({ exact }) => exact);
  return lengthOf(
    travel,
    places.map((_, index) => index),
    isKnown,
  );
}

/**
 * @param order of places in the table
 * @param isKnown every place is, to the door
 */
export function lengthOf(travel: Travel, order: readonly number[], isKnown: boolean): RouteLength {
  const sumOf = (table: Travel['seconds']) =>
    order.slice(1).reduce((sum, to, at) => sum + table[order[at]!]![to]!, 0);
  return {
    metres: Math.round(sumOf(travel.metres)),
    minutes: Math.round(sumOf(travel.seconds) / 60),
    exact: travel.byRoad && isKnown,
  };
}
