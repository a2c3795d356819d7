import { createHash } from 'node:crypto';
import { counted } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { TooMany } from '../errors';
import { networkOf, siteOf } from './network-of';

export interface Allowance {
  /** Attempts without a wait. */
  readonly free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Seconds without an attempt after which the counter starts again. */
  readonly forgottenAfter: number;
  /** Said before the wait. */
  readonly sentence: string;
}

/** In seconds. */
export const QUARTER_HOUR = 15 * 60;
/** In seconds. */
export const HOUR = 60 * 60;
const TOO_MANY_REQUESTS = 'Trop de demandes depuis votre connexion.';
/** Partner requests of an address: several shops may share it, but nobody tries a list of e-mails. */
const SIGNUPS_PER_ADDRESS: Allowance = {
  free: 10,
  firstWait: 30,
  longestWait: QUARTER_HOUR,
  forgottenAfter: QUARTER_HOUR,
  sentence: TOO_MANY_REQUESTS,
};
/** Requests for quotes of an address. */
const QUOTES_PER_ADDRESS: Allowance = { ...SIGNUPS_PER_ADDRESS, free: 5, firstWait: 60 };
/** Its uploads, taken or refused: who corrects a form sends its photos anew. */
const QUOTE_UPLOADS_PER_ADDRESS: Allowance = { ...QUOTES_PER_ADDRESS, free: 20 };
/** Errors that the browsers of an address report: an area that fails takes a few at every opening. */
const ERRORS_PER_ADDRESS: Allowance = {
  ...SIGNUPS_PER_ADDRESS,
  free: 30,
  sentence: 'Trop de rapports d’erreur depuis votre connexion.',
};

/** Test mails of an admin: the sender's good name is the house's. */
const TEST_MAILS_PER_ADMIN: Allowance = {
  ...SIGNUPS_PER_ADDRESS,
  sentence: 'Trop d’e-mails d’essai.',
};

/** Tries of an address to set the house up: each needs a code that cannot be guessed. */
const SETUPS_PER_ADDRESS: Allowance = {
  free: 5,
  firstWait: 2,
  longestWait: QUARTER_HOUR,
  forgottenAfter: HOUR,
  sentence: 'Trop de tentatives de mise en route.',
};

/** Counts a test mail. @throws {TooMany} after many of them by one admin */
export async function countTestMail(db: Database, userId: number): Promise<void> {
  await count(db, counterKey(`test-mail:${userId}`), TEST_MAILS_PER_ADMIN);
}

/** Counts a try to set the house up. @throws {TooMany} after many of them from one address */
export async function countSetup(db: Database, address: string): Promise<void> {
  await count(db, setupKey(address), SETUPS_PER_ADDRESS);
}

/** After a setup: the address waits for nothing. */
export async function forgetSetup(trx: DatabaseTransaction, address: string): Promise<void> {
  await trx.deleteFrom('login_attempts').where('key', '=', setupKey(address)).execute();
}

const setupKey = (address: string) => counterKey(`setup:${networkOf(address)}`);

/** Counts a partner request. @throws {TooMany} after many of them from one address */
export async function countSignup(db: Database, address: string): Promise<void> {
  await countAll(db, countersOf('signup', address, SIGNUPS_PER_ADDRESS));
}

/** Counts a request for a quote. @throws {TooMany} after many of them from one address */
export async function countQuote(db: Database, address: string): Promise<void> {
  await countAll(db, quoteCounters(address));
}

/** Counts an upload that is about to be received. @throws {TooMany} after many of them, or while `countQuote` would */
export async function countQuoteUpload(db: Database, address: string): Promise<void> {
  const keys = quoteCounters(address).map(({ key }) => key);
  const waiting = await db
    .selectFrom('login_attempts')
    .select('key')
    .where('key', 'in', keys)
    .where('blocked_until', '>', sql<string>`now()`)
    .orderBy('blocked_until', 'desc')
    .executeTakeFirst();
  if (waiting) refuse(QUOTES_PER_ADDRESS.sentence, await secondsLeft(db, waiting.key));
  await countAll(db, countersOf('quote upload', address, QUOTE_UPLOADS_PER_ADDRESS));
}

const quoteCounters = (address: string) => countersOf('quote', address, QUOTES_PER_ADDRESS);

/** Counts a reported error of a browser. @throws {TooMany} after many of them from one address */
export async function countBrowserError(db: Database, address: string): Promise<void> {
  await countAll(db, countersOf('error', address, ERRORS_PER_ADDRESS));
}

interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

/** How much more than one connection all of a site may do: it may be one customer's, or a whole village's. */
const CONNECTIONS_OF_SITE = 10;

/** What counts an address: its connection first, whose wait is not counted to its neighbours. */
function countersOf(what: string, address: string, allowance: Allowance): Counter[] {
  const connection = { key: counterKey(`${what}:${networkOf(address)}`), allowance };
  const site = siteOf(address);
  if (site === undefined) return [connection];
  const shared = { ...allowance, free: allowance.free * CONNECTIONS_OF_SITE };
  return [connection, { key: counterKey(`${what}:${site}`), allowance: shared }];
}

/** @throws {TooMany} while one of them waits */
async function countAll(db: Database, counters: readonly Counter[]): Promise<void> {
  for (const { key, allowance } of counters) await count(db, key, allowance);
}

/**
 * Counts an attempt, after which the next ones may have to wait.
 * @returns how many have been counted, this one included
 * @throws {TooMany} while the counter waits; such an attempt is not counted
 */
export async function count(
  db: Database | DatabaseTransaction,
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
 * Counts an attempt of which only so many are allowed in any hour.
 * @returns false when the hour has had them; such an attempt is not counted
 */
export async function isWithinHour(
  db: Database | DatabaseTransaction,
  key: string,
  perHour: number,
): Promise<boolean> {
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

/** Removes counters that no longer delay anybody. */
export async function removeOldAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('last_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

/** @throws {TooMany} always, with the sentence and how long to wait */
export function refuse(sentence: string, seconds: number): never {
  throw new TooMany(`${sentence} Réessayez dans ${counted(seconds, 'seconde')}.`, seconds);
}

/** Seconds until the counter waits no more, at least 1. */
export async function secondsLeft(
  db: Database | DatabaseTransaction,
  key: string,
): Promise<number> {
  const row = await db
    .selectFrom('login_attempts')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(row?.seconds ?? 1, 1);
}

/** The key of a counter: e-mails and addresses are stored as hashes only. */
export function counterKey(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
