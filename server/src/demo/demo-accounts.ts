import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cigogne/contract';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { changeRecord } from '../platform/events/change-record';
import { hashPassword, passwordMatches } from '../platform/sessions/passwords';
import { forgetDevices } from '../platform/sessions/known-devices';
import { revokeSessions } from '../platform/sessions/session-store';

/**
 * Open, active accounts whose password is that of the demo, which the login page shows: anybody could use them.
 * Accounts of `fillDemo` share one hash; salts make all others different.
 */
export async function findDemoAccounts(db: Database): Promise<{ id: number; email: string }[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const suspects = await openAccounts(db)
    .select('password_hash')
    .groupBy('password_hash')
    .having((eb) =>
      eb.or([
        eb(eb.fn.countAll<number>(), '>', 1),
        eb(sql`bool_or(lower(email) = any(${emails}))`, '=', true),
      ]),
    )
    .execute();
  const hashes: string[] = [];
  for (const { password_hash } of suspects) {
    if (await passwordMatches(password_hash, DEMO_PASSWORD)) hashes.push(password_hash);
  }
  if (hashes.length === 0) return [];
  return openAccounts(db)
    .select(['id', 'email'])
    .where('password_hash', 'in', hashes)
    .orderBy('email')
    .execute();
}

/**
 * Deactivates the demo accounts, ends their sessions and replaces their passwords by random ones. Their deliveries and
 * products stay.
 * @returns their e-mails
 */
export async function disableDemoAccounts(db: Database): Promise<string[]> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  return inTransaction(db, async (trx) => {
    const accounts = await findDemoAccounts(trx);
    for (const { id } of accounts) {
      const user = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await changeRecord(trx, 'users', user, {
        actor: { id: null, name: 'demo --remove-accounts' },
        kind: 'user_changed',
        shopId: null,
        set: { active: false, password_hash },
      });
      await revokeSessions(trx, id);
      await forgetDevices(trx, id);
    }
    return accounts.map(({ email }) => email);
  });
}

function openAccounts(db: Database) {
  return db.selectFrom('users').where('active', '=', true).where('closed_at', 'is', null);
}
