import type { Shop } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';

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
export function findShop(db: Database, id: number): Promise<NamedShop | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'shop')
    .executeTakeFirst();
}
