import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/**
 * How many deliveries shops have created since the user last looked, or since the user's account was
 * created, without those removed meanwhile (decision 26).
 */
export async function countUnreadDeliveries(db: Database, userId: number): Promise<number> {
  // In a query of its own, so that PostgreSQL plans the next one with a known, short range.
  const { since } = await db
    .selectFrom('users as u')
    .leftJoin('delivery_reads as r', 'r.user_id', 'u.id')
    // As text: a Date would lose the microseconds.
    .select(sql<string>`coalesce(r.read_at, u.created_at)::text`.as('since'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('events as e')
    .innerJoin('deliveries as d', 'd.id', 'e.subject_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('e.kind', '=', sql.lit('delivery_created'))
    .where('e.at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks everything that was created until now as seen by the user. */
export async function markDeliveriesAsRead(db: Database, userId: number): Promise<void> {
  await db
    .insertInto('delivery_reads')
    .values({ user_id: userId, read_at: sql`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ read_at: sql`now()` }))
    .execute();
}
