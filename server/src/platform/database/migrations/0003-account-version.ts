import { sql, type Kysely } from 'kysely';

/** Adds a version to accounts, for `If-Match`, and an index for counting unread deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users add column version integer not null default 1`,
  // Every planner's browser requests the count every 30 seconds.
  `create index events_delivery_created on events (at) where kind = 'delivery_created'`,
];
