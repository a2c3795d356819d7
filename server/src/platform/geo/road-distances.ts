import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import pTimeout from 'p-timeout';
import { z } from 'zod';
import {
  alongTowns,
  type Distances,
  estimateTravel,
  estimateWay,
  legsOf,
  type Travel,
  type Way,
  withinTowns,
} from './distances';
import { fetchJson, QuestionRefused } from './fetch-json';
import type { Point } from './point';

/** The default limit of `osrm-routed` (`--max-table-size`). */
const MAX_POINTS = 100;
/** Short, since a user waits for the answer. */
const TIME_LIMIT_MS = 1500;
/** Pause after a failure, so that not every screen waits for an unavailable service. */
const PAUSE_MS = 30_000;
/** Number of cached tables: roads change slowly, and the same lane is requested repeatedly. */
const KEPT_TABLES = 500;
/** How long tables are cached: afterwards the service's updated map is used. */
const KEPT_MS = MILLISECONDS_PER_DAY;

const Table = z.array(z.array(z.nullable(z.number().nonnegative())));
/** https://project-osrm.org/docs/v5.24.0/api/#table-service */
const Answer = z.object({ code: z.literal('Ok'), durations: Table, distances: Table });

interface RoadService {
  /** OSRM's address without `/table`. */
  readonly url: string;
  readonly warn: (error: unknown) => void;
  readonly timeLimitMs?: number;
  readonly now?: () => number;
}

interface KeptTable {
  readonly askedAt: number;
  /** Undefined: the service knows no road between these places. */
  readonly table: Promise<Travel | undefined>;
}

/**
 * Driving times from an OSRM server; estimates between places that it does not connect, when it fails, and for half a
 * minute after that.
 */
export function roadDistances({
  url,
  warn,
  timeLimitMs = TIME_LIMIT_MS,
  now = () => performance.now(),
}: RoadService): Distances {
  const tables = new Map<string, KeptTable>();
  let pausedUntil = -Infinity;

  const ask = async (points: readonly Point[]): Promise<Travel | undefined> => {
    try {
      const withinMs = timeLimitMs;
      const answer = Answer.parse(await fetchJson(tableAddress(url, points), { withinMs }));
      const seconds = completed(answer.durations, points.length);
      const metres = completed(answer.distances, points.length);
      return seconds && metres && { seconds, metres, byRoad: true };
    } catch (error) {
      warn(error);
      if (error instanceof QuestionRefused) return undefined;
      pausedUntil = now() + PAUSE_MS;
      throw error;
    }
  };

  /** @throws when the service fails */
  const tableOf = async (points: readonly Point[]): Promise<Travel | undefined> => {
    const key = points.map(coordinates).join(';');
    const kept = tables.get(key);
    if (kept && now() < kept.askedAt + KEPT_MS) return kept.table;
    if (now() < pausedUntil) return undefined;
    const table = ask(points);
    tables.delete(key);
    tables.set(key, { askedAt: now(), table });
    // Removes the oldest.
    if (tables.size > KEPT_TABLES) tables.delete(tables.keys().next().value!);
    table.catch(() => tables.delete(key));
    return table;
  };

  /** One part after the other, so that other requests get their turn during a long route. */
  const wayAlong = async (parts: readonly (readonly Point[])[]): Promise<Way | undefined> => {
    const seconds: number[] = [];
    const metres: number[] = [];
    for (const points of parts) {
      const places = distinct(points);
      const table = await tableOf(places);
      if (!table) return undefined;
      const indexOf = indexesOf(places);
      for (const [from, to] of legsOf(points)) {
        seconds.push(table.seconds[indexOf(from)]![indexOf(to)]!);
        metres.push(table.metres[indexOf(from)]![indexOf(to)]!);
      }
    }
    return { seconds, metres, byRoad: true };
  };

  return {
    async between(points, { withinMs } = {}) {
      const places = distinct(points);
      if (places.length < 2 || places.length > MAX_POINTS) return estimateTravel(points);
      const table = await inTime(tableOf(places), withinMs);
      return table ? withinTowns(points, ofAll(points, places, table)) : estimateTravel(points);
    },
    async along(points, { withinMs = timeLimitMs } = {}) {
      if (distinct(points).length < 2) return estimateWay(points);
      const way = await inTime(wayAlong(partsOf(points)), withinMs);
      return way ? alongTowns(points, way) : estimateWay(points);
    },
  };
}

/** Undefined when it fails or is late; a late answer is still cached. */
function inTime<Answer>(asked: Promise<Answer>, withinMs = Infinity): Promise<Answer | undefined> {
  return pTimeout(asked, { milliseconds: withinMs, message: false }).catch(() => undefined);
}

/** Splits a way into parts that fit into a table; each part begins where the one before ends. */
function partsOf(points: readonly Point[]): Point[][] {
  let part: Point[] = [];
  let places = new Set<string>();
  const parts = [part];
  for (const point of points) {
    const place = coordinates(point);
    if (!places.has(place) && places.size === MAX_POINTS) {
      const last = part.at(-1)!;
      part = [last];
      places = new Set([coordinates(last)]);
      parts.push(part);
    }
    part.push(point);
    places.add(place);
  }
  return parts;
}

function tableAddress(url: string, points: readonly Point[]): URL {
  const base = url.endsWith('/') ? url : `${url}/`;
  const address = new URL(`table/v1/driving/${points.map(coordinates).join(';')}`, base);
  address.search = 'annotations=duration,distance';
  return address;
}

/** Longitude first; rounded to about a metre, since finer coordinates would only miss the cache. */
const coordinates = ({ latitude, longitude }: Point): string =>
  `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/** Each place once, in a fixed order, so that the same stops in another order are the same table. */
function distinct(points: readonly Point[]): readonly Point[] {
  const places = new Map(points.map((point) => [coordinates(point), point]));
  return [...places].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, point]) => point);
}

/** Index of a point among distinct places. */
function indexesOf(places: readonly Point[]): (point: Point) => number {
  const indexes = new Map(places.map((place, index) => [coordinates(place), index]));
  return (point) => indexes.get(coordinates(point))!;
}

/** The table of distinct places, expanded to all points. */
function ofAll(points: readonly Point[], places: readonly Point[], table: Travel): Travel {
  const rows = points.map(indexesOf(places));
  const spread = (values: Travel['seconds']) =>
    rows.map((from) => rows.map((to) => values[from]![to]!));
  return { ...table, seconds: spread(table.seconds), metres: spread(table.metres) };
}

/**
 * @returns undefined when no road connects two of the places: then all distances are estimated
 * @throws when the table does not have this size
 */
function completed(table: z.infer<typeof Table>, size: number): Travel['seconds'] | undefined {
  if (table.length !== size || table.some((row) => row.length !== size)) {
    throw new Error(`The table of distances is not one of ${size} places`);
  }
  const isWhole = table.every((row) => row.every((value) => value !== null));
  return isWhole ? table : undefined;
}
