import { createHash } from 'node:crypto';
import { counted } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { TooMany } from '../errors';
import { networkOf, siteOf } from './network-of';

export interface Allowance {
  /** Number of attempts without a wait. */
  readonly free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Seconds without an attempt after which the counter starts again. */
  readonly forgottenAfter: number;
  /** The message, before the waiting time. */
  readonly sentence: string;
}

/** In seconds. */
export const QUARTER_HOUR = 15 * 60;
/** In seconds. */
export const HOUR = 60 * 60;
/** Default for requests per address, which several people may share. */
export const REQUESTS_PER_ADDRESS: Allowance = {
  free: 10,
  firstWait: 30,
  longestWait: QUARTER_HOUR,
  forgottenAfter: QUARTER_HOUR,
  sentence: 'Trop de demandes depuis votre connexion.',
};

/** A kind of request of an address, and how often it is allowed. */
export interface Requests {
  /** Name of the kind; each has separate counters. */
  readonly what: string;
  readonly address: string;
  readonly allowance: Allowance;
}

/** Counts a request of an address. @throws {TooMany} after too many of them */
export async function countRequest(db: Database, requests: Requests): Promise<void> {
  for (const { key, allowance } of countersOf(requests)) await count(db, key, allowance);
}

/** Checks without counting. */
export async function refuseWaiting(db: Database, requests: Requests): Promise<void> {
  const keys = countersOf(requests).map(({ key }) => key);
  const waiting = await db
    .selectFrom('login_attempts')
    .select('key')
    .where('key', 'in', keys)
    .where('blocked_until', '>', sql<string>`now()`)
    .orderBy('blocked_until', 'desc')
    .executeTakeFirst();
  if (waiting) refuse(requests.allowance.sentence, await secondsLeft(db, waiting.key));
}

interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Allowance of a whole site as a multiple of one connection's: it may be a single customer's, or a village's. */
const CONNECTIONS_OF_SITE = 10;

/** The counters of an address: first its connection, whose wait does not count for its neighbours. */
function countersOf({ what, address, allowance }: Requests): Counter[] {
  const connection = { key: counterKey(`${what}:${networkOf(address)}`), allowance };
  const site = siteOf(address);
  if (site === undefined) return [connection];
  const shared = { ...allowance, free: allowance.free * CONNECTIONS_OF_SITE };
  return [connection, { key: counterKey(`${what}:${site}`), allowance: shared }];
}

/**
 * Counts an attempt, after which the next ones may have to wait.
 * @returns number of attempts counted, including this one
 * @throws {TooMany} while waiting is required; such an attempt is not counted
 */
export async function count(
  db: Database,
  key: string,
  { free, firstWait, longestWait, forgottenAfter, sentence }: Allowance,
): Promise<number> {
  const failures = sql`case
    when login_attempts.last_at < now() - ${forgottenAfter} * interval '1 second' then 1
    else login_attempts.failures + 1 end`;
  // The exponent is bounded so that it cannot overflow; 2^20 seconds exceed the longest wait.
  const wait = sql`least(${longestWait}, ${firstWait} * power(2, least(${failures} - ${free}, 20)))`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_attempts (key, failures, last_at) values (${key}, 1, now())
    on conflict (key) do update set
      failures = ${failures},
      last_at = now(),
      blocked_until = case when ${failures} >= ${free}
        then now() + ${wait} * interval '1 second' end
    where login_attempts.blocked_until is null or login_attempts.blocked_until <= now()
    returning failures`.execute(db);
  return rows[0]?.failures ?? refuse(sentence, await secondsLeft(db, key));
}

/**
 * Counts an attempt limited per hour.
 * @returns false when the limit is reached; such an attempt is not counted
 */
export async function isWithinHour(db: Database, key: string, perHour: number): Promise<boolean> {
  const hour = sql`${HOUR} * interval '1 second'`;
  const tries = sql`(array(select t from unnest(login_attempts.tries) t
    where t > now() - ${hour} order by t) || now())`;
  const { rows } = await sql`
    insert into login_attempts (key, failures, last_at, tries)
    values (${key}, 1, now(), array[now()])
    on conflict (key) do update set
      failures = cardinality(${tries}),
      last_at = now(),
      tries = ${tries},
      blocked_until = case when cardinality(${tries}) >= ${perHour} then ${tries}[1] + ${hour} end
    where login_attempts.blocked_until is null or login_attempts.blocked_until <= now()
    returning key`.execute(db);
  return rows.length > 0;
}

/**
 * Resets a counter.
 * @returns number of attempts it had counted
 */
export async function forgetCounter(
  trx: DatabaseTransaction,
  key: string,
): Promise<number | undefined> {
  const forgotten = await trx
    .deleteFrom('login_attempts')
    .where('key', '=', key)
    .returning('failures')
    .executeTakeFirst();
  return forgotten?.failures;
}

/** Removes counters that no longer delay anybody. */
export async function removeOldCounters(db: Database): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('last_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

/** @throws {TooMany} always, with the sentence and the waiting time */
export function refuse(sentence: string, seconds: number): never {
  throw new TooMany(`${sentence} Réessayez dans ${counted(seconds, 'seconde')}.`, seconds);
}

/** Seconds until the next attempt is allowed, at least 1. */
export async function secondsLeft(db: Database, key: string): Promise<number> {
  const row = await db
    .selectFrom('login_attempts')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(row?.seconds ?? 1, 1);
}

/** The key of a counter: e-mails and addresses are stored only as hashes. */
export function counterKey(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
