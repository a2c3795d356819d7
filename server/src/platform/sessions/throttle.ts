import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { TooMany } from '../errors';
import { networkOf } from './network-of';

interface Allowance {
  /** Attempts without a wait. */
  free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  firstWait: number;
  longestWait: number;
}

const PER_ACCOUNT: Allowance = { free: 5, firstWait: 2, longestWait: 15 * 60 };
/** A whole shop may share one address. */
const PER_ADDRESS: Allowance = { free: 30, firstWait: 2, longestWait: 15 * 60 };
/** Partner requests of an address: several shops may share it, but nobody tries a list of e-mails. */
const SIGNUPS_PER_ADDRESS: Allowance = { free: 10, firstWait: 30, longestWait: 15 * 60 };
/** Requests for quotes of an address. */
const QUOTES_PER_ADDRESS: Allowance = { free: 5, firstWait: 60, longestWait: 15 * 60 };
/** Errors that the browsers of an address report: an area that fails takes a few at every opening. */
const ERRORS_PER_ADDRESS: Allowance = { free: 30, firstWait: 30, longestWait: 15 * 60 };
const TOO_MANY_LOGINS = 'Trop de tentatives de connexion.';
const TOO_MANY_REQUESTS = 'Trop de demandes depuis votre connexion.';
const TOO_MANY_ERRORS = 'Trop de rapports d’erreur depuis votre connexion.';
const FORGOTTEN_AFTER_SECONDS = 15 * 60;

/**
 * Counts a login before its password is checked, so that concurrent attempts all count. Throws
 * `TooMany` while the account or the address has to wait; known and unknown accounts wait alike.
 */
export async function countLogin(db: Database, email: string, address: string): Promise<void> {
  await count(db, addressKey(address), PER_ADDRESS, TOO_MANY_LOGINS);
  await count(db, accountKey(email), PER_ACCOUNT, TOO_MANY_LOGINS);
}

/** Counts a partner request. @throws {TooMany} after many of them from one address */
export async function countSignup(db: Database, address: string): Promise<void> {
  await count(db, keyOf(`signup:${networkOf(address)}`), SIGNUPS_PER_ADDRESS, TOO_MANY_REQUESTS);
}

/** Counts a request for a quote. @throws {TooMany} after many of them from one address */
export async function countQuote(db: Database, address: string): Promise<void> {
  await count(db, keyOf(`quote:${networkOf(address)}`), QUOTES_PER_ADDRESS, TOO_MANY_REQUESTS);
}

/** Counts a reported error of a browser. @throws {TooMany} after many of them from one address */
export async function countBrowserError(db: Database, address: string): Promise<void> {
  await count(db, keyOf(`error:${networkOf(address)}`), ERRORS_PER_ADDRESS, TOO_MANY_ERRORS);
}

/** After the right password: forgets the failures of the account, and this attempt of the address. */
export async function forgetLogin(db: Database, email: string, address: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', accountKey(email)).execute();
  await db
    .updateTable('login_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', addressKey(address))
    .execute();
}

/** Removes counters that no longer delay anybody. */
export async function removeOldAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('last_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

async function count(
  db: Database,
  key: string,
  allowance: Allowance,
  sentence: string,
): Promise<void> {
  const { free, firstWait, longestWait } = allowance;
  const failures = sql`case
    when login_attempts.last_at < now() - ${FORGOTTEN_AFTER_SECONDS} * interval '1 second' then 1
    else login_attempts.failures + 1 end`;
  // The exponent is bounded so that it cannot overflow; 2^20 seconds exceed the longest wait.
  const wait = sql`least(${longestWait}, ${firstWait} * power(2, least(${failures} - ${free}, 20)))`;
  const counted = await db
    .insertInto('login_attempts')
    .values({ key, failures: 1, last_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`${failures}`,
          last_at: sql`now()`,
          blocked_until: sql`case when ${failures} >= ${free}
            then now() + ${wait} * interval '1 second' end`,
        })
        .where((eb) =>
          eb.or([
            eb('login_attempts.blocked_until', 'is', null),
            eb('login_attempts.blocked_until', '<=', sql<string>`now()`),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (!counted) throw tooMany(sentence, await secondsLeft(db, key));
}

async function secondsLeft(db: Database, key: string): Promise<number> {
  const row = await db
    .selectFrom('login_attempts')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(row?.seconds ?? 1, 1);
}

function tooMany(sentence: string, seconds: number): TooMany {
  const wait = seconds === 1 ? '1 seconde' : `${seconds} secondes`;
  return new TooMany(`${sentence} Réessayez dans ${wait}.`, seconds);
}

/** E-mails and addresses are stored as hashes only. */
function accountKey(email: string): string {
  return keyOf(`account:${email.toLowerCase()}`);
}

function addressKey(address: string): string {
  return keyOf(`address:${networkOf(address)}`);
}

function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
