import type { Shop } from '@cigogne/contract';
import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { folded } from '../../platform/database/fold';
import type { Schema } from '../../platform/database/schema';
import { matchesCompletion } from './report-filters';

export type NamedShop = Pick<Shop, 'id' | 'name'>;

/** Open accounts of shops, by name: those for which goods are added to the stock. */
export function listShops(db: Database): Promise<Shop[]> {
  return listedShops(db).select(['id', 'name', 'email']).orderBy('name').execute();
}

/**
 * Shops whose deliveries the office plans and prices, by name: `listShops`, and closed ones with open deliveries
 * (decision 203).
 */
export function listServedShops(db: Database): Promise<Shop[]> {
  return servedShops(db)
    .where(isActivated)
    .select(['id', 'name', 'email', sql<boolean>`closed_at is not null`.as('closed')])
    .orderBy('name')
    .execute();
}

/** Shops shown in lists: open accounts, without requests that are not yet activated (decision 5). */
export function listedShops(db: Database) {
  return db
    .selectFrom('users')
    .where('role', '=', 'shop')
    .where('closed_at', 'is', null)
    .where(isActivated);
}

function isActivated(eb: ExpressionBuilder<Schema, 'users'>) {
  return eb.or([eb('active', '=', true), eb('requested_at', 'is', null)]);
}

/** Open accounts of shops, and closed ones while a delivery of theirs may still be completed. */
function servedShops(db: Database) {
  const open = db
    .selectFrom('deliveries as d')
    .select('d.id')
    .where('d.shop_id', '=', sql.ref<number>('users.id'))
    .where((eb) => matchesCompletion(eb, 'incomplete'));
  return db
    .selectFrom('users')
    .where('role', '=', 'shop')
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb.exists(open)]));
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

/**
 * Ids of all shops whose name is like the pattern (`containing`). Looked up first, so that the search itself can use
 * an index.
 */
export async function shopsNamedLike(db: Database, pattern: Expression<string>): Promise<number[]> {
  const shops = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'shop')
    .where((eb) => eb(folded(eb.ref('name')), 'like', pattern))
    .execute();
  return shops.map(({ id }) => id);
}

/** Whether this is a shop for which prices apply. */
export async function isPricedShop(db: Database, id: number): Promise<boolean> {
  const shop = await servedShops(db).select('id').where('id', '=', id).executeTakeFirst();
  return shop !== undefined;
}

/** Whether the shop's account is open; if so, it stays open until the transaction ends. */
export async function lockOpenShop(trx: DatabaseTransaction, id: number): Promise<boolean> {
  const shop = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'shop')
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return shop !== undefined;
}
