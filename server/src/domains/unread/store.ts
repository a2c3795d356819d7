import { MAX_COUNTED_UNREAD } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/**
 * How many deliveries shops have created since the user last looked, or since the user's account was
 * created, without those removed meanwhile (decision 26); MAX_COUNTED_UNREAD when there are more, as some never look.
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
        -- One that is dated later, while the clock was ahead, could not be marked as read until then.
        and e.at <= now()
        -- Looked up for each event: a join would read all deliveries, as PostgreSQL cannot know how few events there are.
        and (select d.id from deliveries d where d.id = e.subject_id) is not null
      limit ${MAX_COUNTED_UNREAD}
    ) as unread`.execute(db);
  return rows[0]!.count;
}

/**
 * Marks everything that was created until now as seen by the user: up to the latest creation that can be seen, since one
 * that is dated before now may still be in its transaction. One that is overtaken by another between its date and its
 * commit, a few ms, counts as seen when that one is. None that is dated later than now, while the clock was ahead: all others
 * would count as seen until then.
 */
export async function markDeliveriesAsRead(db: Database, userId: number): Promise<void> {
  await sql`insert into delivery_reads as former (user_id, read_at)
    select ${userId}, max(at) from events where kind = 'delivery_created' and at <= now()
    having max(at) is not null
    on conflict (user_id) do update
      set read_at = greatest(least(former.read_at, now()), excluded.read_at)`.execute(db);
}
