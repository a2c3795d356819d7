import { sql, type Kysely } from 'kysely';

/** The driver's note and photos of a failed visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table deliveries add column failure_note text`,
  `create table failure_photos (
    delivery_id integer not null references deliveries (id) on delete cascade,
    attempt smallint not null,
    position smallint not null,
    file_id uuid not null unique references files (id),
    primary key (delivery_id, attempt, position)
  )`,
];
