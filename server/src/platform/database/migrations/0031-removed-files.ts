import { sql, type Kysely } from 'kysely';

/** Stored files whose rows have been removed, until their bytes are deleted. The table stays nearly empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `create table removed_files (
  storage_key text primary key,
  removed_at timestamptz not null default now()
)`;
