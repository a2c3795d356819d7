import type { DayStop, Location, PlannedDay } from '@cigogne/contract';
import { driverColor } from '../../driver-look';
import { type Lane, stopNumber } from '../lanes';

/** Degrees north and east, as Leaflet takes them. */
export type Point = readonly [latitude: number, longitude: number];

/** A stop on the map. */
export interface StopPlace {
  readonly stop: DayStop;
  readonly driver: Lane['driver'];
  /** In the driver's day, as on its card; undefined without a driver. */
  readonly number: number | undefined;
  readonly point: Point;
  /** Pixels beside the point, so that stops at one place can all be seen. */
  readonly aside: readonly [right: number, down: number];
}

/** What a driver drives, as far as it is known. */
export interface RouteLine {
  readonly color: string;
  readonly points: readonly Point[];
}

export interface MapContent {
  readonly depot: Point | undefined;
  readonly places: readonly StopPlace[];
  readonly lines: readonly RouteLine[];
  /** Stops whose town is not known, either. */
  readonly unknown: readonly DayStop[];
}

/** An older server gives neither places nor a depot. */
type Known = Location | null | undefined;
const pointOf = (location: Known): Point | undefined =>
  location ? [location.latitude, location.longitude] : undefined;

/**
 * What the map of a day shows.
 * @param shopId only this one's stops; a driver's line still leads past all of theirs
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

/** From the depot past the stops and back; undefined with less than two places. */
function lineOf({ driver, stops }: Lane, depot: Point | undefined): RouteLine | undefined {
  const visited = stops.map(({ location }) => pointOf(location)).filter((point) => !!point);
  if (!driver || visited.length === 0) return undefined;
  const points = depot ? [depot, ...visited, depot] : visited;
  return points.length > 1 ? { color: driverColor(driver.id), points } : undefined;
}

/** Between the middles of neighbours on the circle: a mark and a little air. */
const MARK_PX = 28;

/** Stops at one point, often the middle of their town, stand on a circle around it. */
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
