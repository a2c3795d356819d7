import { sql, type Kysely } from 'kysely';

/** Two people who edit one account learn of each other, and unread deliveries are counted from an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users add column version integer not null default 1`,
  // Asked for by every planner every 30 seconds.
  `create index events_delivery_created on events (at) where kind = 'delivery_created'`,
];
