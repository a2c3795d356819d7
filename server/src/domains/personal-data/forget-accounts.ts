import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { anonymised, keptColumns, scrubEvents } from './anonymise';
import { FORGOTTEN_ACCOUNT } from './data-map';
import { forgetAnswers } from './forget-answers';

/** Erases the contact data of closed accounts; names stay, also in the history. */
export async function forgetContacts(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<string[]> {
  await sql`update users set ${anonymised('users', 'accounts')},
      forgotten_at = now(), version = version + 1
    where id = any(${ids}::integer[])`.execute(trx);
  await scrubEvents(trx, { subject: 'user', ids, keep: keptColumns('users', 'accounts') });
  await forgetDriverDays(trx, ids);
  await endSessions(trx, ids);
  return [];
}

/** Erases names and contact data of closed accounts, also where they are authors of events. */
export async function forgetNames(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<string[]> {
  await sql`update users set ${anonymised('users', 'accounts', 'account_names')},
      forgotten_at = coalesce(forgotten_at, now()), name_forgotten_at = now(), version = version + 1
    where id = any(${ids}::integer[])`.execute(trx);
  await sql`update invoices set ${anonymised('invoices', 'account_names')}
    where shop_id = any(${ids}::integer[])`.execute(trx);
  await scrubEvents(trx, {
    subject: 'user',
    ids,
    keep: keptColumns('users', 'accounts', 'account_names'),
  });
  await sql`update events set actor_name = replace(${FORGOTTEN_ACCOUNT}, '{id}', actor_id::text)
    where actor_id = any(${ids}::integer[])`.execute(trx);
  await sql`delete from events
    where subject_kind = 'access' and subject_id = any(${ids}::integer[])`.execute(trx);
  await forgetDriverDays(trx, ids);
  await endSessions(trx, ids);
  return [];
}

/** Closes unanswered requests for accounts and erases their data. */
export async function forgetAccountRequests(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<string[]> {
  await sql`update users set closed_at = now() where id = any(${ids}::integer[])`.execute(trx);
  return forgetNames(trx, ids);
}

async function forgetDriverDays(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`delete from driver_days where driver_id = any(${ids}::integer[])`.execute(trx);
}

async function endSessions(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  for (const table of ['refresh_families', 'known_devices', 'idempotency_keys'] as const) {
    await sql`delete from ${sql.table(table)} where user_id = any(${ids}::integer[])`.execute(trx);
  }
  await forgetAnswers(trx, 'user', ids);
}
