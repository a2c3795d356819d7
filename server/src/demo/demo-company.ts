import { DEMO_ACCOUNTS, type Role } from '@cigogne/contract';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database';
import type { UsersTable } from '../platform/database/schema';
import { makePriceList } from './demo-goods';
import { DEMO_DRIVERS, DEMO_SHOPS, DEMO_STOCKERS, makePhone } from './demo-people';
import type { Random } from '../platform/random';

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** A shop's base prices by category, as exact decimals. */
export type PriceList = ReadonlyMap<number, string | null>;

/** The demo's accounts; the first of each role has the demo login. */
export interface Company {
  readonly manager: Person;
  readonly shops: readonly Person[];
  readonly drivers: readonly Person[];
  readonly stockers: readonly Person[];
  readonly priceLists: ReadonlyMap<number, PriceList>;
}

export async function addCompany(
  trx: DatabaseTransaction,
  random: Random,
  passwordHash: string,
): Promise<Company> {
  const add = (people: Omit<Insertable<UsersTable>, 'password_hash'>[]): Promise<Person[]> =>
    trx
      .insertInto('users')
      .values(
        people.map((person) => ({
          ...person,
          number: makePhone(random),
          password_hash: passwordHash,
        })),
      )
      .returning(['id', 'name'])
      .execute();

  await add([{ name: 'Anne Cigogne', email: demoEmail('admin'), role: 'admin' }]);
  const [manager] = await add([
    { name: 'Bernard Haas', email: demoEmail('manager'), role: 'manager' },
  ]);
  const shops = await add(
    DEMO_SHOPS.map((shop) => ({
      name: shop.name,
      email: shop.email,
      role: 'shop',
      shop_street: shop.street,
      shop_address_number: shop.number,
      shop_city: shop.city,
      shop_postal_code: shop.postalCode,
      shop_siret: shop.siret,
    })),
  );
  const drivers = await add(
    DEMO_DRIVERS.map(([name, mailbox], index) => ({
      name,
      email: `${mailbox}@cigogne.example`,
      role: 'driver',
      driver_nr: String(index + 1),
    })),
  );
  const stockers = await add(
    DEMO_STOCKERS.map(([name, mailbox]) => ({
      name,
      email: `${mailbox}@cigogne.example`,
      role: 'stocker',
    })),
  );
  return {
    manager: manager!,
    shops,
    drivers,
    stockers,
    priceLists: await addTariffs(trx, random, shops),
  };
}

/** Prices for every shop except the last, whose deliveries show 'Prix manquant'. */
async function addTariffs(
  trx: DatabaseTransaction,
  random: Random,
  shops: readonly Person[],
): Promise<ReadonlyMap<number, PriceList>> {
  const priceLists = new Map<number, PriceList>();
  for (const { id } of shops.slice(0, -1)) {
    const rules = makePriceList(random);
    priceLists.set(id, new Map(rules.map((rule) => [rule.category_id, rule.base_price])));
    await trx
      .insertInto('price_rules')
      .values(rules.map((rule) => ({ ...rule, shop_id: id })))
      .execute();
  }
  return priceLists;
}

function demoEmail(role: Role): string {
  return DEMO_ACCOUNTS.find((account) => account.role === role)!.email;
}
