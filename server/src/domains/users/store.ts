import type { ManagedUser } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';

const COLUMNS = [
  'id',
  'name',
  'email',
  'number',
  'address',
  'role',
  'active',
  'driver_nr',
  'shop_street',
  'shop_address_number',
  'shop_city',
  'shop_postal_code',
  'shop_siret',
  'requested_at',
  'version',
  'created_at',
] as const;

/** Open accounts, by name. */
export function listUsers(db: Database): Promise<ManagedUser[]> {
  return selectOpen(db).orderBy('name').orderBy('id').execute();
}

/** An open account; undefined when it does not exist. */
export function findUser(db: Database, id: number): Promise<ManagedUser | undefined> {
  return selectOpen(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks those of these accounts that are open and all active admins until the transaction ends, so that two admins
 * cannot remove each other simultaneously. In order of id, to avoid deadlocks.
 */
export function lockUsers(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<ManagedUser[]> {
  return selectOpen(trx)
    .where((eb) =>
      eb.or([eb('id', 'in', ids), eb.and([eb('role', '=', 'admin'), eb('active', '=', true)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether an account is still open and active in its role; if so, it stays so until the transaction ends. */
export async function lockRights(
  trx: DatabaseTransaction,
  { id, role }: Pick<SignedInUser, 'id' | 'role'>,
): Promise<boolean> {
  const account = await selectOpen(trx)
    .where('id', '=', id)
    .where('role', '=', role)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether products or deliveries refer to the account, so that its role may not change. */
export async function hasRecords(trx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from deliveries where shop_id = ${id})
      or exists (select from deliveries where driver_id = ${id})
      or exists (select from products where shop_id = ${id}) as found`.execute(trx);
  return rows[0]?.found === true;
}

function selectOpen(db: Database) {
  return db.selectFrom('users').select(COLUMNS).where('closed_at', 'is', null);
}
