import type { Point } from './point';

/** Driving between points, from row to column. */
export interface Travel {
  readonly seconds: readonly (readonly number[])[];
  readonly metres: readonly (readonly number[])[];
  /** False: estimated from the distance as the crow flies. */
  readonly byRoad: boolean;
}

/** Driving from each point to the next one. */
export interface Way {
  readonly seconds: readonly number[];
  readonly metres: readonly number[];
  /** False: estimated, at least in part. */
  readonly byRoad: boolean;
}

interface Patience {
  /** Milliseconds to wait for a service before an estimate is taken. */
  readonly withinMs?: number;
}

/** Never fails, and answers in time whatever the state of the service it uses. */
export interface Distances {
  /** Between all pairs of points; time and memory grow with n². */
  readonly between: (points: readonly Point[], patience?: Patience) => Promise<Travel>;
  /** Along the points in order, any number of them. */
  readonly along: (points: readonly Point[], patience?: Patience) => Promise<Way>;
}

/** Mean radius, metres (IUGG). */
const EARTH_RADIUS = 6_371_009;
/**
 * Ratio of road distance to great-circle distance. Measured averages: 1.34 to the centres of 300 European cities
 * (Environment and Planning B 2023, doi:10.1177/23998083231168870), about 1.3 in other studies.
 */
const ROAD_FACTOR = 1.3;
/** Speed of a van from door to door in towns and on country roads: our own assumption. */
const KILOMETRES_PER_HOUR = 45;
const METRES_PER_SECOND = KILOMETRES_PER_HOUR / 3.6;

/** Minimum between two addresses of which one is known only by its town: the distance within a town is not 0. */
const MIN_METRES = 1500;

/** Estimates without any service. */
export const estimatedDistances: Distances = {
  between: (points) => Promise.resolve(estimateTravel(points)),
  along: (points) => Promise.resolve(estimateWay(points)),
};

export function estimateTravel(points: readonly Point[]): Travel {
  const metres = points.map((from) => points.map((to) => greatCircle(from, to) * ROAD_FACTOR));
  const seconds = metres.map((row) => row.map((length) => length / METRES_PER_SECOND));
  return withinTowns(points, { metres, seconds, byRoad: false });
}

export function estimateWay(points: readonly Point[]): Way {
  const metres = legsOf(points).map(([from, to]) => greatCircle(from, to) * ROAD_FACTOR);
  const seconds = metres.map((length) => length / METRES_PER_SECOND);
  return alongTowns(points, { metres, seconds, byRoad: false });
}

/** From each point to the next one. */
export const legsOf = (points: readonly Point[]): (readonly [from: Point, to: Point])[] =>
  points.slice(1).map((to, at) => [points[at]!, to]);

const isVague = (from: Point, to: Point): boolean => from.exact === false || to.exact === false;

/**
 * Applies the minimum distance between addresses of which only the town is known, for measured and estimated distances.
 */
export function withinTowns(points: readonly Point[], travel: Travel): Travel {
  const raised = (table: Travel['metres'], least: number) =>
    table.map((row, from) =>
      row.map((value, to) =>
        from !== to && isVague(points[from]!, points[to]!) ? Math.max(value, least) : value,
      ),
    );
  return {
    ...travel,
    metres: raised(travel.metres, MIN_METRES),
    seconds: raised(travel.seconds, MIN_METRES / METRES_PER_SECOND),
  };
}

/** The same for a route along points. */
export function alongTowns(points: readonly Point[], way: Way): Way {
  const legs = legsOf(points);
  const raised = (values: Way['metres'], least: number) =>
    values.map((value, at) => (isVague(...legs[at]!) ? Math.max(value, least) : value));
  return {
    ...way,
    metres: raised(way.metres, MIN_METRES),
    seconds: raised(way.seconds, MIN_METRES / METRES_PER_SECOND),
  };
}

/** Metres as the crow flies (haversine formula). */
export function greatCircle(from: Point, to: Point): number {
  const halfChord =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const haversine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
