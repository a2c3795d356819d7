import type { Role } from '@cigogne/contract';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/database';
import type {
  DeliveriesTable,
  Delivery,
  Product,
  ProductsTable,
  User,
  UsersTable,
} from '../platform/database/schema';

export const TEST_PASSWORD = 'motdepasse';

/** Minimum cost: a check uses the cost stored in the hash, and tests sign in thousands of times. */
const MIN_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashOfTestPassword: Promise<string> | undefined;
let count = 0;

/** Adds an account of the role, by default open and active with `TEST_PASSWORD`. */
export async function addUser(
  db: Database,
  role: Role,
  values: Partial<Insertable<UsersTable>> = {},
): Promise<User> {
  hashOfTestPassword ??= hash(TEST_PASSWORD, MIN_COST);
  count += 1;
  return db
    .insertInto('users')
    .values({
      name: `${role} ${count}`,
      email: `${role}-${count}@test.example`,
      password_hash: await hashOfTestPassword,
      role,
      driver_nr: role === 'driver' ? String(count) : null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a product of the shop, by default a sofa in the depot. */
export function addProduct(
  db: Database,
  shopId: number,
  values: Partial<Insertable<ProductsTable>> = {},
): Promise<Product> {
  return db
    .insertInto('products')
    .values({
      shop_id: shopId,
      name: 'Canapé Riquewihr',
      category_id: 18,
      status: 'in_stock',
      parts: 2,
      quantity: 1,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a delivery of the shop without date or driver, with the given products. */
export async function addDelivery(
  db: Database,
  shopId: number,
  values: Partial<Insertable<DeliveriesTable>> = {},
  products: readonly Product[] = [],
): Promise<Delivery> {
  const delivery = await db
    .insertInto('deliveries')
    .values({
      shop_id: shopId,
      customer_name: 'Jeanne Muller',
      customer_street: 'rue des Tanneurs',
      customer_address_number: '4',
      customer_city: 'Strasbourg',
      customer_postal_code: '67000',
      items_total: values.status === 'completed' ? '0.00' : null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (products.length > 0) {
    await db
      .insertInto('delivery_items')
      .values(
        products.map(({ id, name, category_id, parts }) => ({
          delivery_id: delivery.id,
          product_id: id,
          product_name: name,
          category_id,
          parts_count: parts ?? 0,
        })),
      )
      .execute();
  }
  return delivery;
}

/** The events of a record, oldest first. */
export function eventsAbout(db: Database, subject: string, id: number) {
  return db
    .selectFrom('events')
    .select(['kind', 'actor_name', 'before', 'after'])
    .where('subject_kind', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
}
