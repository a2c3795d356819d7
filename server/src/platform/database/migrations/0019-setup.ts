import { sql, type Kysely } from 'kysely';

/** How far the setting up of the house has come: one row, made when a server first starts without an account. */
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
