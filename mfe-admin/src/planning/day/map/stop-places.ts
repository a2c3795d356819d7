import type { DayStop, Location, PlannedDay } from '@cigogne/contract';
import { driverColor } from '../../driver-look';
import { type Lane, stopNumber } from '../lanes';

/** Degrees north and east, in Leaflet's order. */
export type Point = readonly [latitude: number, longitude: number];

/** A stop on the map. */
export interface StopPlace {
  readonly stop: DayStop;
  readonly driver: Lane['driver'];
  /** Position in the driver's day, as on its card; undefined without a driver. */
  readonly number: number | undefined;
  readonly point: Point;
  /** Offset from the point in pixels, so that stops at the same place are all visible. */
  readonly aside: readonly [right: number, down: number];
}

/** A driver's route, as far as its places are known. */
export interface RouteLine {
  readonly color: string;
  readonly points: readonly Point[];
}

export interface MapContent {
  readonly depot: Point | undefined;
  readonly places: readonly StopPlace[];
  readonly lines: readonly RouteLine[];
  /** Stops that could not even be located by their town. */
  readonly unknown: readonly DayStop[];
}

/** Undefined: an older server sends neither places nor a depot. */
type Known = Location | null | undefined;
const pointOf = (location: Known): Point | undefined =>
  location ? [location.latitude, location.longitude] : undefined;

/**
 * The content of a day's map.
 * @param shopId show the stops of this shop only; a driver's line still passes all of theirs
 */
export function mapContentOf(
  lanes: readonly Lane[],
  depotOf: PlannedDay['depot'],
  shopId: number | undefined,
): MapContent {
  const depot = pointOf(depotOf);
  const shown = lanes.flatMap((lane) =>
    lane.stops
      .filter(({ shop_id }) => shopId === undefined || shop_id === shopId)
      .map((stop) => ({
        stop,
        driver: lane.driver,
        number: stopNumber(lane, stop),
        point: pointOf(stop.location),
      })),
  );
  return {
    depot,
    places: spread(shown.flatMap(({ point, ...stop }) => (point ? [{ ...stop, point }] : []))),
    lines: lanes.flatMap((lane) => lineOf(lane, depot) ?? []),
    unknown: shown.flatMap(({ stop, point }) => (point ? [] : [stop])),
  };
}

/** From the depot through the stops and back; undefined with fewer than two places. */
function lineOf({ driver, stops }: Lane, depot: Point | undefined): RouteLine | undefined {
  const visited = stops.map(({ location }) => pointOf(location)).filter((point) => !!point);
  if (!driver || visited.length === 0) return undefined;
  const points = depot ? [depot, ...visited, depot] : visited;
  return points.length > 1 ? { color: driverColor(driver.id), points } : undefined;
}

/** Distance between the centres of neighbours on the circle: a mark and a small gap. */
const MARK_PX = 28;

/** Arranges stops at the same point, often the centre of their town, on a circle around it. */
function spread(places: readonly Omit<StopPlace, 'aside'>[]): StopPlace[] {
  const atPoint = new Map<string, number>();
  const keyOf = ({ point }: { readonly point: Point }) => point.join();
  for (const place of places) atPoint.set(keyOf(place), (atPoint.get(keyOf(place)) ?? 0) + 1);
  const placed = new Map<string, number>();
  return places.map((place) => {
    const key = keyOf(place);
    const count = atPoint.get(key)!;
    const at = placed.get(key) ?? 0;
    placed.set(key, at + 1);
    return { ...place, aside: asideOf(at, count) };
  });
}

function asideOf(at: number, count: number): StopPlace['aside'] {
  if (count === 1) return [0, 0];
  const radius = MARK_PX / 2 / Math.sin(Math.PI / count);
  // The first on the left, the others clockwise.
  const angle = Math.PI + (at * 2 * Math.PI) / count;
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
}
