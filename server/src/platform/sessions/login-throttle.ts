import { sql } from 'kysely';
import { ConcurrencyLimit } from '../concurrency-limit';
import type { Database, DatabaseTransaction } from '../database/database';
import { inTransaction } from '../database/transaction';
import { runExclusively } from './run-exclusively';
import {
  type Allowance,
  count,
  counterKey,
  forgetCounter,
  HOUR,
  isWithinHour,
  QUARTER_HOUR,
  refuse,
  secondsLeft,
} from '../throttle/counters';
import { networkOf } from '../throttle/network-of';

/** A login attempt, as the throttle sees it. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  /** Hash of the device token if the account knows the device; otherwise undefined. */
  readonly device: string | undefined;
}

const sentence = 'Trop de tentatives de connexion.';

/** Per address, over all accounts. A whole shop may share one, and everybody may sign in at once. */
const PER_ADDRESS: Allowance = {
  free: 60,
  firstWait: 2,
  longestWait: QUARTER_HOUR,
  forgottenAfter: QUARTER_HOUR,
  sentence,
};
/** Per account, from one address or known device. */
const PER_ACCOUNT: Allowance = { ...PER_ADDRESS, free: 5, forgottenAfter: HOUR };
/** Limit for first attempts from addresses that have not failed on the account within the hour. */
const FIRST_TRIES_PER_HOUR = 90;
/** Limit for further attempts from all other addresses together: with the first ones 100 guesses per hour. */
const FURTHER_TRIES_PER_HOUR = 10;

/** Limits concurrent logins of an address or a known device over all accounts to those allowed without a wait. */
const unanswered = new ConcurrencyLimit(PER_ADDRESS.free, () =>
  refuse(sentence, PER_ADDRESS.firstWait),
);

/**
 * Runs a login after earlier ones from the same sender on the same account: concurrent correct ones would otherwise all
 * be counted before the first has succeeded. A known device has a separate queue, which nobody else can fill.
 * @throws {TooMany} without starting it, when too many from this sender are waiting
 */
export function inLoginTurn<T>(attempt: LoginAttempt, work: () => Promise<T>): Promise<T> {
  const sender = attempt.device ? `device ${attempt.device}` : networkOf(attempt.address);
  return unanswered.run(sender, () =>
    runExclusively(`${sender} ${attempt.email.toLowerCase()}`, work),
  );
}

/**
 * Counts a login before its password is checked, so that concurrent attempts all count. A known device has a separate
 * counter, so that nobody else can make it wait. Known and unknown accounts behave alike.
 * @throws {TooMany} while the attempt has to wait; it is then not counted anywhere
 */
export async function countLogin(db: Database, attempt: LoginAttempt): Promise<void> {
  const keys = keysOf(attempt);
  if (keys.device) {
    await count(db, keys.device, PER_ACCOUNT);
    return;
  }
  await refuseWhileWaiting(db, keys);
  await inTransaction(db, async (trx) => {
    await count(trx, keys.address, PER_ADDRESS);
    const tries = await count(trx, keys.pair, PER_ACCOUNT);
    const [key, perHour] =
      tries === 1
        ? [keys.firstTries, FIRST_TRIES_PER_HOUR]
        : [keys.furtherTries, FURTHER_TRIES_PER_HOUR];
    if (!(await isWithinHour(trx, key, perHour))) refuse(sentence, await secondsLeft(trx, key));
  });
}

/**
 * After a correct password: clears the sender's counters, and removes this attempt wherever it was counted. Others'
 * attempts on the account stay counted.
 */
export async function forgetLogin(trx: DatabaseTransaction, attempt: LoginAttempt): Promise<void> {
  const keys = keysOf(attempt);
  if (keys.device) {
    await forgetCounter(trx, keys.device);
    return;
  }
  await takeBack(trx, keys.address, PER_ADDRESS.free);
  const tries = await forgetCounter(trx, keys.pair);
  await takeBackTry(trx, tries === 1 ? keys.firstTries : keys.furtherTries);
}

interface LoginKeys {
  readonly address: string;
  /** Counter of the address on this account. */
  readonly pair: string;
  readonly firstTries: string;
  readonly furtherTries: string;
  readonly device: string | undefined;
}

function keysOf({ email, address, device }: LoginAttempt): LoginKeys {
  const account = email.toLowerCase();
  const network = networkOf(address);
  return {
    address: counterKey(`address:${network}`),
    pair: counterKey(`pair:${network}:${account}`),
    firstTries: counterKey(`first tries:${account}`),
    furtherTries: counterKey(`further tries:${account}`),
    device: device && counterKey(`device:${device}:${account}`),
  };
}

/**
 * Refuses early, without locking a row, what would have to wait anyway, so that thousands of attempts on one account
 * do not queue for its counters with a connection each.
 */
async function refuseWhileWaiting(db: Database, keys: LoginKeys): Promise<void> {
  const rows = await db
    .selectFrom('login_attempts')
    .select(['key', sql<boolean>`last_at >= now() - ${HOUR} * interval '1 second'`.as('recent')])
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', 'in', [keys.address, keys.pair, keys.firstTries, keys.furtherTries])
    .execute();
  const isFirst = !rows.some(({ key, recent }) => key === keys.pair && recent);
  const ignored = isFirst ? keys.furtherTries : keys.firstTries;
  const waits = rows.filter(({ key }) => key !== ignored).map(({ seconds }) => seconds);
  const longest = Math.max(0, ...waits);
  if (longest > 0) refuse(sentence, longest);
}

/** Removes an attempt from the limit per hour. */
async function takeBackTry(trx: DatabaseTransaction, key: string): Promise<void> {
  await sql`
    update login_attempts set
      failures = failures - 1,
      tries = tries[:cardinality(tries) - 1],
      blocked_until = null
    where key = ${key} and cardinality(tries) > 0`.execute(trx);
}

async function takeBack(trx: DatabaseTransaction, key: string, free: number): Promise<void> {
  await sql`
    update login_attempts set
      failures = greatest(failures - 1, 0),
      blocked_until = case when failures - 1 >= ${free} then blocked_until end
    where key = ${key}`.execute(trx);
}
