import type { Location, RouteLength } from '@cigogne/contract';
import type { AppContext } from '../../platform/context';
import type { Distances, Way } from '../../platform/geo/distances';
import { locateLine } from '../../platform/geo/address-locations';

/**
 * Milliseconds that an answer waits for the length by road before it uses an estimate: while waiting, the list occupies
 * a turn that others need.
 */
const ROUTE_WAIT_MS = 300;

/** Where all drivers start and end; null when unknown. Not to be awaited inside a transaction. */
export async function findDepot({
  db,
  settings,
}: Pick<AppContext, 'db' | 'settings'>): Promise<Location | null> {
  return locateLine(db, (await settings.read()).company.depot);
}

/**
 * Measures the route from the depot to the stops in their order and back; stops without a location are skipped.
 * @returns null unless two locations are known
 */
export async function measureRoute(
  distances: Distances,
  depot: Location | null,
  stops: readonly (Location | null)[],
): Promise<RouteLength | null> {
  const places = placesAlong(depot, stops);
  if (!places) return null;
  const way = await distances.along(places, { withinMs: ROUTE_WAIT_MS });
  return lengthOf(way, arePlacesExact(depot, stops));
}

/** The known locations of a route from the depot and back; undefined when there are fewer than two. */
export function placesAlong(
  depot: Location | null,
  stops: readonly (Location | null)[],
): readonly Location[] | undefined {
  const places = [depot, ...stops, depot].filter((place) => place !== null);
  return stops.some((place) => place !== null) && places.length > 1 ? places : undefined;
}

/** Whether every location is exact to the door. */
export const arePlacesExact = (
  depot: Location | null,
  stops: readonly (Location | null)[],
): boolean => [depot, ...stops].every((place) => place?.exact);

/** @param isKnown whether every location is exact to the door */
export function lengthOf({ metres, seconds, byRoad }: Way, isKnown: boolean): RouteLength {
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    metres: Math.round(sumOf(metres)),
    minutes: Math.round(sumOf(seconds) / 60),
    exact: byRoad && isKnown,
  };
}
