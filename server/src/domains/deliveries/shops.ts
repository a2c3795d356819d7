import type { Shop } from '@cigogne/contract';
import type { Expression } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { folded } from '../../platform/database/fold';

export type NamedShop = Pick<Shop, 'id' | 'name'>;

/** Open accounts of shops, by name, without requests that are not yet activated. */
export function listShops(db: Database): Promise<Shop[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'shop')
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('active', '=', true), eb('requested_at', 'is', null)]))
    .orderBy('name')
    .execute();
}

/** A shop, open or closed; undefined when there is none with this id. */
export function findAnyShop(db: Database, id: number): Promise<NamedShop | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'shop')
    .executeTakeFirst();
}

/** Ids of all shops whose name is like the pattern (`containing`); looked up first, an index serves what they are searched in. */
export async function shopsNamedLike(db: Database, pattern: Expression<string>): Promise<number[]> {
  const shops = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'shop')
    .where((eb) => eb(folded(eb.ref('name')), 'like', pattern))
    .execute();
  return shops.map(({ id }) => id);
}

/** True for an open account of a shop. */
export async function isOpenShop(db: Database, id: number): Promise<boolean> {
  return (await selectOpenShop(db, id).executeTakeFirst()) !== undefined;
}

/** `isOpenShop`; an open account stays open until the transaction ends. */
export async function lockOpenShop(trx: DatabaseTransaction, id: number): Promise<boolean> {
  return (await selectOpenShop(trx, id).forShare().executeTakeFirst()) !== undefined;
}

function selectOpenShop(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'shop')
    .where('closed_at', 'is', null);
}
