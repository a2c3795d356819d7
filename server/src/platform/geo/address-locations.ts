import type { Location } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { customerAddressKey, lineKey } from './address-key';
import type { Point } from './point';
import { type FindTown, openTowns, townOfLine } from './town-locations';

/** Days after which an address that was not found is requested again: address registers grow. */
const ASK_AGAIN_DAYS = 30;
/** How long one process may take for an address before another one takes over. */
const LEASE_MINUTES = 5;

/** The location of an address in one line: that of the address itself, otherwise of its town, otherwise null. */
export async function locateLine(db: Database, address: string): Promise<Location | null> {
  const found = await db
    .selectFrom('address_locations')
    .select(['latitude', 'longitude'])
    .where('key', '=', lineKey(address))
    .executeTakeFirst();
  const findTown = await openTowns();
  return locationOf(found, findTown(townOfLine(address)));
}

interface Found {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
interface LocatedCustomer extends Found {
  readonly customer_postal_code: string;
  readonly customer_city: string;
}

/**
 * The location of a delivery.
 * @param delivery joined with the location of its address
 */
export function customerLocation(delivery: LocatedCustomer, findTown: FindTown): Location | null {
  const town = {
    postalCode: delivery.customer_postal_code,
    city: delivery.customer_city,
  };
  return locationOf(delivery, findTown(town));
}

/** The address if it was found, otherwise the town. */
function locationOf(found: Found | undefined, town: Point | undefined): Location | null {
  const { latitude = null, longitude = null } = found ?? {};
  if (latitude !== null && longitude !== null) return { latitude, longitude, exact: true };
  return town ? { ...town, exact: false } : null;
}

/** An address as sent to a geocoder. */
export interface AskedAddress {
  readonly key: string;
  /** For customers without the postal code; for the depot in full. */
  readonly text: string;
  readonly postalCode: string;
  readonly city: string;
}

interface Asked {
  /** The depot's address, in one line. */
  readonly depot: string;
  /** Maximum number of addresses. */
  readonly limit: number;
}

/**
 * The depot and addresses of open deliveries that have no location yet or are due for another request; the next days
 * first.
 */
export async function unknownAddresses(
  db: Database,
  { depot, limit }: Asked,
): Promise<AskedAddress[]> {
  const town = townOfLine(depot);
  const { rows } = await sql<AskedAddress>`select key, min(text) as text,
      min(postal_code) as "postalCode", min(city) as city
    from (
      select ${lineKey(depot)} as key, '-infinity'::date as day, ${depot}::text as text,
        ${town.postalCode}::text as postal_code, ${town.city}::text as city
      union all
      select ${customerAddressKey}, d.delivery_date,
        concat_ws(' ', d.customer_address_number, d.customer_street, d.customer_city),
        d.customer_postal_code, d.customer_city
      from deliveries d
      where d.status in ('pending', 'assigned', 'in_transit') and d.forgotten_at is null
    ) as addresses
    where not exists (select from address_locations l
      where l.key = addresses.key and not ${mayBeAsked})
    group by key order by min(day) nulls last, key limit ${limit}`.execute(db);
  return rows;
}

/** Condition for a row `l`: not found long ago, or requested by a process that never stored an answer. */
const mayBeAsked = sql`(l.latitude is null and coalesce(
  l.answered_at < now() - ${ASK_AGAIN_DAYS} * interval '1 day',
  l.asked_at < now() - ${LEASE_MINUTES} * interval '1 minute'))`;

/** Claims an address for this process; false when it is known or another process is asking for it. */
export async function claimAddress(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`insert into address_locations as l (key) values (${key})
    on conflict (key) do update set asked_at = now(), answered_at = null where ${mayBeAsked}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Stores the geocoder's answer; null: not found. Does not restore a row that was deleted in the meantime. */
export async function keepAnswer(db: Database, key: string, found: Point | null): Promise<void> {
  await db
    .updateTable('address_locations')
    .set({
      latitude: found?.latitude ?? null,
      longitude: found?.longitude ?? null,
      answered_at: sql`now()`,
    })
    .where('key', '=', key)
    .execute();
}

/** To be called before these deliveries lose their addresses. */
export async function forgetLocations(
  trx: DatabaseTransaction,
  deliveryIds: readonly number[],
): Promise<void> {
  await sql`delete from address_locations where key in (
    select ${customerAddressKey} from deliveries d where d.id = any(${deliveryIds}::integer[])
  )`.execute(trx);
}

/**
 * Removes the locations of addresses that no delivery has any more.
 * @param depot the depot's address, in one line
 */
export async function removeUnusedLocations(db: Database, depot: string): Promise<void> {
  await sql`delete from address_locations l where l.key <> ${lineKey(depot)} and not exists (
    select from deliveries d where d.forgotten_at is null and ${customerAddressKey} = l.key
  )`.execute(db);
}
