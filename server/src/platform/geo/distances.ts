import type { Point } from './point';

/** What driving between points takes: from the row to the column. */
export interface Travel {
  readonly seconds: readonly (readonly number[])[];
  readonly metres: readonly (readonly number[])[];
  /** False: estimated from the distance as the crow flies. */
  readonly byRoad: boolean;
}

/** What driving from each point to the next one takes. */
export interface Way {
  readonly seconds: readonly number[];
  readonly metres: readonly number[];
  /** False: estimated, at least in part. */
  readonly byRoad: boolean;
}

interface Patience {
  /** Milliseconds after which an estimate is better than the answer of a service. */
  readonly withinMs?: number;
}

/** Answers in time, whatever becomes of the service that it asks. */
export interface Distances {
  /** From each point to each: time and memory grow with n². */
  readonly between: (points: readonly Point[], patience?: Patience) => Promise<Travel>;
  /** Along the points in their order, however many there are. */
  readonly along: (points: readonly Point[], patience?: Patience) => Promise<Way>;
}

/** Mean radius, metres (IUGG). */
const EARTH_RADIUS = 6_371_009;
/**
 * Road by great circle. Averages that were measured: 1.34 to the centres of 300 European cities (Environment and
 * Planning B 2023, doi:10.1177/23998083231168870), about 1.3 in other studies.
 */
const ROAD_FACTOR = 1.3;
/** Of a van between two doors, towns and country roads mixed: our own assumption. */
const KILOMETRES_PER_HOUR = 45;
const METRES_PER_SECOND = KILOMETRES_PER_HOUR / 3.6;

/** Between two addresses of which at least one is known by its town only: the same town is no distance of 0. */
const LEAST_METRES = 1500;

/** Without any service. */
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

/** Gives the way between two addresses a least length where only their towns are known, whoever has measured it. */
export function withinTowns(points: readonly Point[], travel: Travel): Travel {
  const raised = (table: Travel['metres'], least: number) =>
    table.map((row, from) =>
      row.map((value, to) =>
        from !== to && isVague(points[from]!, points[to]!) ? Math.max(value, least) : value,
      ),
    );
  return {
    ...travel,
    metres: raised(travel.metres, LEAST_METRES),
    seconds: raised(travel.seconds, LEAST_METRES / METRES_PER_SECOND),
  };
}

/** The same for what is driven along the points. */
export function alongTowns(points: readonly Point[], way: Way): Way {
  const legs = legsOf(points);
  const raised = (values: Way['metres'], least: number) =>
    values.map((value, at) => (isVague(...legs[at]!) ? Math.max(value, least) : value));
  return {
    ...way,
    metres: raised(way.metres, LEAST_METRES),
    seconds: raised(way.seconds, LEAST_METRES / METRES_PER_SECOND),
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
