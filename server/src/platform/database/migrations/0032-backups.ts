import { sql, type Kysely } from 'kysely';

/** When the database was backed up, so that monitoring notices when backups have stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `create table backups (
  taken_at timestamptz primary key
)`;
