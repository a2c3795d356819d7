import { DEVICE_DAYS } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { hashOf, newToken } from './tokens';

/** Limit per account; beyond it the least recently used device is forgotten. */
const DEVICES_PER_ACCOUNT = 10;
/** How long a device is remembered after its last login. */
export const DEVICE_SECONDS = DEVICE_DAYS * 24 * 60 * 60;

/**
 * Remembers the device that has just signed in, or updates its date. Several accounts may share a device.
 * @param token from the browser; kept only when this site has issued it
 * @returns the token for the browser to keep
 */
export async function rememberDevice(
  trx: DatabaseTransaction,
  userId: number,
  token: string | undefined,
): Promise<string> {
  const kept = token && (await isGiven(trx, hashOf(token))) ? token : newToken();
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashOf(kept) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'token_hash'])
        .doUpdateSet({ last_used_at: sql`clock_timestamp()` }),
    )
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(DEVICES_PER_ACCOUNT),
    )
    .execute();
  return kept;
}

/** Forgets all devices of an account, after a new password or a deactivation. */
export async function forgetDevices(trx: DatabaseTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Removes devices whose cookie has expired. */
export async function removeOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', sql<string>`now() - ${DEVICE_SECONDS} * interval '1 second'`)
    .execute();
}

async function isGiven(trx: DatabaseTransaction, tokenHash: string): Promise<boolean> {
  const found = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}
