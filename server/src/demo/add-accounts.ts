import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database';

/** Ids of accounts added to those of the demo. */
export interface AddedAccounts {
  readonly shop: readonly number[];
  readonly driver: readonly number[];
}

/** Adds shops, with prices, and drivers like those of the demo, up to the given numbers. */
export async function addAccounts(
  trx: DatabaseTransaction,
  { shops, drivers }: { shops: number; drivers: number },
): Promise<AddedAccounts> {
  const shop = await addAccountsOf(trx, 'shop', shops);
  const driver = await addAccountsOf(trx, 'driver', drivers);
  await sql`insert into price_rules (shop_id, category_id, base_price)
    select added.id, r.category_id, r.base_price from unnest(${shop}::integer[]) as added (id)
    cross join (select category_id, base_price from price_rules
      where shop_id = (select min(shop_id) from price_rules)) r`.execute(trx);
  return { shop, driver };
}

async function addAccountsOf(
  trx: DatabaseTransaction,
  role: 'shop' | 'driver',
  until: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, password_hash, role, number, driver_nr, shop_street,
      shop_address_number, shop_city, shop_postal_code)
    select u.name || ' ' || added.number, ${role} || added.number || '@cigogne.example',
      u.password_hash, u.role, u.number, case when u.driver_nr is not null then added.number::text end,
      u.shop_street, u.shop_address_number, u.shop_city, u.shop_postal_code
    from (select *, row_number() over (order by id) as place, count(*) over () as known
      from users where role = ${role}) u
    join generate_series(1, ${until}::integer) as added (number)
      on added.number > u.known and added.number % u.known = u.place - 1
    order by added.number returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
