import { sql, type Kysely } from 'kysely';

/**
 * A driver's capacity per day, the usual one and exceptions. The duration of visits moves to the settings of rounds;
 * the former column stays for an older server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table driver_capacities (
    driver_id integer primary key references users (id),
    stops integer check (stops >= 1),
    parts integer check (parts >= 1),
    minutes integer check (minutes >= 1)
  )`,
  `create table driver_days (
    driver_id integer not null references users (id),
    day date not null,
    absence text check (absence in ('day', 'morning', 'afternoon')),
    stops integer check (stops >= 1),
    parts integer check (parts >= 1),
    minutes integer check (minutes >= 1),
    note text,
    primary key (driver_id, day)
  )`,
  `insert into settings (section, value, version, updated_at, updated_by)
    select 'rounds', jsonb_build_object('visit_minutes', value -> 'visit_minutes'), 1, updated_at, updated_by
    from settings where section = 'limits' and value ? 'visit_minutes'`,
];
