import { sql, type Kysely } from 'kysely';

/** Errors in browsers, counted by version of an application, without reference to users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table browser_errors (
    application text not null,
    version text not null,
    kind text not null,
    message text not null,
    count integer not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (application, version, kind, message)
  )`,
  `create index browser_errors_new on browser_errors (first_at, application)`,
  `create index browser_errors_latest on browser_errors (last_at)`,
];
