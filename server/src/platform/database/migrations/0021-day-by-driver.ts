import { sql, type Kysely } from 'kysely';

/**
 * The confirmed half-day and the position in the driver's day, both of planned deliveries, and the customer's preferred
 * day. The indexes by day and by driver serve reading a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `alter table deliveries
  add column slot text check (slot in ('morning', 'afternoon')),
  add column position integer check (position >= 1),
  add column wished_date date,
  add column wished_slot text check (wished_slot in ('morning', 'afternoon'))`;
