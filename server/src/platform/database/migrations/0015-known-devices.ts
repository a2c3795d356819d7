import { sql, type Kysely } from 'kysely';

/** Browsers that have signed in to an account, the end of sessions, and the attempts per hour on an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table known_devices (
    user_id integer not null references users (id),
    token_hash text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (user_id, token_hash)
  )`,
  `create index known_devices_by_token on known_devices (token_hash)`,
  `create index known_devices_by_use on known_devices (last_used_at)`,

  // Null: opened before this migration, until the next refresh.
  `alter table refresh_families add column ends_at timestamptz`,
  `alter table refresh_families add column device_hash text`,
  `create index refresh_families_of_device on refresh_families (device_hash)
    where revoked_at is null`,

  `alter table login_attempts add column tries timestamptz[] not null default '{}'`,
];
