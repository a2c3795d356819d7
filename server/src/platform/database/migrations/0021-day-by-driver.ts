import { sql, type Kysely } from 'kysely';

/**
 * The half-day that is confirmed and the place in the driver's day, both of a planned delivery, and when the customer
 * would like to be visited. The indexes by day and by driver serve the reading of a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `alter table deliveries
  add column slot text check (slot in ('morning', 'afternoon')),
  add column position integer check (position >= 1),
  add column wished_date date,
  add column wished_slot text check (wished_slot in ('morning', 'afternoon'))`;
