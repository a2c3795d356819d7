import { isCalendarDate } from '@cigogne/contract';
import { Invalid } from '../errors';

/**
 * Position at which a page ended: the timestamp that the list is sorted by, with microseconds, and the id of the last
 * row.
 */
export interface PageEnd {
  /** In PostgreSQL's format: `2026-11-20 10:00:00.123456+00`. A JSON timestamp would lose the microseconds. */
  readonly at: string;
  readonly id: number;
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/;
const MAX_ID = 2 ** 31 - 1;

/** Encodes values as a cursor, which is opaque to clients. */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param read converts the cursor's unchecked values to a position; undefined when they are invalid
 * @throws {Invalid} when `read` returns undefined
 */
export function readCursor<Position>(
  cursor: string,
  read: (values: readonly unknown[]) => Position | undefined,
): Position {
  const position = read(valuesOf(cursor));
  if (position === undefined) {
    throw new Invalid('Cette page de la liste n’existe pas. Rechargez la liste.');
  }
  return position;
}

function valuesOf(cursor: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

/** The cursor of the next page. */
export const cursorAfter = ({ at, id }: PageEnd): string => writeCursor([at, id]);

/** The end of the previous page. @throws {Invalid} unless it is from `cursorAfter` */
export const endOfPage = (cursor: string): PageEnd =>
  readCursor(cursor, ([at, id]) => (isMoment(at) && isId(id) ? { at, id } : undefined));

export const isId = (id: unknown): id is number =>
  Number.isInteger(id) && Math.abs(id as number) <= MAX_ID;

export function isMoment(at: unknown): at is string {
  return (
    typeof at === 'string' &&
    MOMENT.test(at) &&
    isCalendarDate(at.slice(0, 10)) &&
    !Number.isNaN(Date.parse(at))
  );
}
