import { MAX_COUNTED_UNREAD } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/**
 * Number of deliveries created by shops since the user last looked, or since the user's account was created, without
 * those removed in the meantime (decision 26); at most MAX_COUNTED_UNREAD, since some users never look.
 */
export async function countUnreadDeliveries(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from events e
      where e.kind = 'delivery_created'
        and e.at > (
          select coalesce(r.read_at, u.created_at)
          from users u left join delivery_reads r on r.user_id = u.id
          where u.id = ${userId}
        )
        -- One dated in the future, while the clock was ahead, could not be marked as read until then.
        and e.at <= now()
        -- A scalar subquery: a join would read all deliveries, as PostgreSQL cannot know how few events there are.
        and (select d.id from deliveries d where d.id = e.subject_id) is not null
      limit ${MAX_COUNTED_UNREAD}
    ) as unread`.execute(db);
  return rows[0]!.count;
}

/**
 * Marks all deliveries created so far as read, up to the latest visible one: an earlier one may still be uncommitted.
 * One that commits a few ms after a later one counts as read with it. Events dated in the future, while the clock was
 * ahead, are excluded: everything until then would count as read.
 */
export async function markDeliveriesAsRead(db: Database, userId: number): Promise<void> {
  await sql`insert into delivery_reads as former (user_id, read_at)
    select ${userId}, max(at) from events where kind = 'delivery_created' and at <= now()
    having max(at) is not null
    on conflict (user_id) do update
      set read_at = greatest(least(former.read_at, now()), excluded.read_at)`.execute(db);
}
