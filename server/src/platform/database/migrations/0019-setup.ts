import { sql, type Kysely } from 'kysely';

/** Progress of the house's setup: one row, created when a server first starts without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `create table setup (
  id smallint primary key default 1 check (id = 1),
  code_seed text,
  code_hash text,
  completed_by integer references users (id),
  request_key text,
  steps_hidden_at timestamptz
)`;
