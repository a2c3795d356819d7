import type { Overview } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { isAvailableDriver } from '../deliveries/drivers';
import { finalStatuses } from '../deliveries/statuses';

/** The figures of the office's home page. All counts use indexes, so closed deliveries cost nothing. */
export async function readOverview(db: Database, day: string): Promise<Overview> {
  const today = db
    .selectFrom('deliveries')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('delivery_date', '=', day)
    .groupBy('status')
    .execute();
  const counts = sql<Omit<Overview, 'date' | 'today'>>`
    with open as (
      select delivery_date, driver_id from deliveries
      where status not in ${finalStatuses}
    ),
    unassigned as (
      select delivery_date from open
      where delivery_date is not null
        and (driver_id is null or driver_id not in (select id from users where ${isAvailableDriver}))
    )
    select
      (select count(*)::int from open where delivery_date is null) as unscheduled,
      (select count(*)::int from unassigned) as unassigned,
      (select min(delivery_date) from unassigned) as unassigned_from,
      (select count(*)::int from products where status = 'depo') as awaited_products,
      (select count(*)::int from quote_requests where done_at is null) as open_quotes,
      (select count(*)::int from users
        where requested_at is not null and not active and closed_at is null)
        as account_requests`.execute(db);
  return { date: day, today: await today, ...(await counts).rows[0]! };
}
