import { sql, type Kysely } from 'kysely';

/**
 * Locations of addresses found by the geocoder; without one the table stays empty. An address not found has no
 * coordinates, and is requested again later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

const STATEMENT = `create table address_locations (
  key text primary key,
  latitude double precision,
  longitude double precision,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((latitude is null) = (longitude is null))
)`;
