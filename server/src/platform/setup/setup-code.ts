import { createHmac, randomBytes } from 'node:crypto';
import { SETUP_CODE_CHARACTERS, SETUP_CODE_LENGTH } from '@cigogne/contract';
import type { Database, DatabaseTransaction } from '../database/database';
import { inTransaction } from '../database/transaction';
import { hashOf } from '../sessions/tokens';

/**
 * Allows setting up a house without an admin with a code. The code is derived from the session secret and a random seed
 * in the database, so every process and every restart prints the same one; only its hash is stored.
 * @returns the code; undefined when the house has an admin, which ends the setup
 */
export function openSetup(db: Database, sessionSecret: string): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    if (await hasAdmin(trx)) {
      await closeSetup(trx);
      return undefined;
    }
    await trx
      .insertInto('setup')
      .values({ id: ONLY_ROW })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { code_seed } = await trx
      .selectFrom('setup')
      .select('code_seed')
      .forUpdate()
      .executeTakeFirstOrThrow();
    // The first admin may have been created while this waited for the row.
    if (await hasAdmin(trx)) {
      await closeSetup(trx);
      return undefined;
    }
    const seed = code_seed ?? randomBytes(16).toString('base64url');
    const code = codeOf(sessionSecret, seed);
    await trx
      .updateTable('setup')
      .set({ code_seed: seed, code_hash: hashOf(code) })
      .execute();
    return code;
  });
}

/** Invalidates the code: the house has its first admin. */
export async function closeSetup(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('setup')
    .set({ code_seed: null, code_hash: null })
    .where('code_hash', 'is not', null)
    .execute();
}

/** Whether there is no first admin yet, without whom nobody can create accounts or change settings. */
export async function isSetupOpen(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('setup')
    .select('id')
    .where('code_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && !(await hasAdmin(db));
}

/**
 * {@link isSetupOpen} for every page of visitors: not queried again once there is an admin. Also false while the
 * database does not answer, and in a demo.
 */
export function watchSetup(db: Database, { demo }: { readonly demo: boolean }) {
  let isOver = demo;
  return async (): Promise<boolean> => {
    if (isOver) return false;
    try {
      isOver = !(await isSetupOpen(db));
      return !isOver;
    } catch {
      return false;
    }
  };
}

export const ONLY_ROW = 1;

/** Closed accounts count: a house is set up once. */
async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

function codeOf(sessionSecret: string, seed: string): string {
  const bytes = createHmac('sha256', sessionSecret).update(`setup:${seed}`).digest();
  // 256 is a multiple of the 32 characters, so all are equally likely.
  const characters = [...bytes].map((byte) => SETUP_CODE_CHARACTERS.charAt(byte % 32));
  return characters.slice(0, SETUP_CODE_LENGTH).join('');
}
