import { type BrowserErrorReport, type CountedError, withoutPersonalData } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/** Days after which an error that has not occurred again is deleted. */
const KEPT_DAYS = 30;
/** Limits of new errors per day; known ones are still counted. */
const NEW_PER_DAY = { ofApplication: 300, inAll: 3000 } as const;
const MAX_SHOWN = 500;

/**
 * Counts an error of a browser. New errors beyond the daily limit are dropped, so that a stranger cannot fill the
 * table; a few more may get in when many arrive at once.
 */
export async function countError(db: Database, report: BrowserErrorReport): Promise<void> {
  const { application, version, kind } = report;
  // Applied again here: pages of older releases remove less.
  const message = withoutPersonalData(report.message);
  const newToday = sql`select count(*) from browser_errors where first_at > now() - interval '1 day'`;
  await sql`
    insert into browser_errors (application, version, kind, message)
    select ${application}, ${version}, ${kind}, ${message}
    where exists (
      select 1 from browser_errors where application = ${application} and version = ${version}
        and kind = ${kind} and message = ${message}
    ) or (
      (${newToday} and application = ${application}) < ${NEW_PER_DAY.ofApplication}
      and (${newToday}) < ${NEW_PER_DAY.inAll}
    )
    on conflict (application, version, kind, message)
    do update set count = browser_errors.count + 1, last_at = now()
  `.execute(db);
}

/** The errors of the last 30 days, latest first. */
export function listErrors(db: Database): Promise<CountedError[]> {
  return db
    .selectFrom('browser_errors')
    .selectAll()
    .where('last_at', '>', daysAgo(KEPT_DAYS))
    .orderBy('last_at', 'desc')
    .orderBy('application')
    .orderBy('message')
    .limit(MAX_SHOWN)
    .execute();
}

/** Deletes errors that have not occurred for 30 days. */
export async function removeOldErrors(db: Database): Promise<void> {
  await db.deleteFrom('browser_errors').where('last_at', '<=', daysAgo(KEPT_DAYS)).execute();
}

const daysAgo = (days: number) => sql<string>`now() - ${days} * interval '1 day'`;
