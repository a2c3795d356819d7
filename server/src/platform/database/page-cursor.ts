import { isCalendarDate } from '@cigogne/contract';
import { Invalid } from '../errors';

/** Where a page ended: the moment that its list is sorted by, with microseconds, and the id of its last row. */
export interface PageEnd {
  /** As PostgreSQL writes it: `2026-11-20 10:00:00.123456+00`. A moment in JSON would lose the microseconds. */
  readonly at: string;
  readonly id: number;
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2}){0,2}$/;
const LARGEST_ID = 2 ** 31 - 1;

/** The cursor of the page that follows: opaque to clients. */
export function cursorAfter({ at, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** The end of the page before. @throws {Invalid} when it is no cursor of `cursorAfter` */
export function endOfPage(cursor: string): PageEnd {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (isMoment(at) && Number.isInteger(id) && Math.abs(id as number) <= LARGEST_ID) {
      return { at, id: id as number };
    }
  } catch {
    // Refused below.
  }
  throw new Invalid('Cette page de la liste n’existe pas. Rechargez la liste.');
}

function isMoment(at: unknown): at is string {
  return (
    typeof at === 'string' &&
    MOMENT.test(at) &&
    isCalendarDate(at.slice(0, 10)) &&
    !Number.isNaN(Date.parse(at))
  );
}
