import { isEmail, LOGIN_REFUSALS } from '@cigogne/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { ApiError, Forbidden, Unauthenticated } from '../../platform/errors';
import { recordRefusedLogin } from '../../platform/sessions/access-events';
import {
  beginSession,
  type BegunSession,
  type BrowserTokens,
} from '../../platform/sessions/begin-session';
import {
  countLogin,
  forgetLogin,
  inLoginTurn,
  type LoginAttempt,
} from '../../platform/sessions/login-throttle';
import { passwordMatches } from '../../platform/sessions/passwords';
import { hashOf } from '../../platform/sessions/tokens';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The browser of a login attempt. */
interface Browser extends BrowserTokens {
  /** IP address, whose attempts are counted. */
  readonly address: string;
}

/**
 * Opens a session for a correct e-mail and password (decision 4), and ends the browser's previous one.
 * @throws {TooMany} while the account or the address has to wait
 * @throws {Unauthenticated} for a wrong e-mail or password, with the same message and timing
 * @throws {Forbidden} for an inactive account, only after its correct password
 */
export async function signIn(
  context: AppContext,
  { email, password }: Credentials,
  browser: Browser,
): Promise<BegunSession> {
  try {
    const account = await findAccount(context.db, email, browser.deviceToken);
    const { address } = browser;
    const attempt: LoginAttempt = { email, address, device: account?.device ?? undefined };
    return await inLoginTurn(attempt, () =>
      trySignIn(context, { account, attempt, password, browser }),
    );
  } catch (error) {
    if (error instanceof ApiError) context.metrics.failedLogins.inc({ status: error.status });
    throw error;
  }
}

interface Try {
  readonly account: Account | undefined;
  readonly attempt: LoginAttempt;
  readonly password: string;
  readonly browser: Browser;
}

async function trySignIn(
  { db, settings }: AppContext,
  { account, attempt, password, browser }: Try,
): Promise<BegunSession> {
  await countLogin(db, attempt);
  const knownDevice = attempt.device !== undefined;

  const matches = await passwordMatches(account?.password_hash, password, { knownDevice });
  if (!matches || !account) {
    await inTransaction(db, (trx) =>
      recordRefusedLogin(trx, account, { reason: 'credentials', knownDevice }),
    );
    throw new Unauthenticated(LOGIN_REFUSALS.incorrect);
  }
  const { limits } = await settings.read();
  const outcome = await inTransaction(db, async (trx): Promise<BegunSession | Refusal> => {
    const refuse = async (reason: Refusal) => {
      await recordRefusedLogin(trx, account, { reason, knownDevice });
      return reason;
    };
    const present = await lockAccount(trx, account);
    if (!present) return refuse('credentials');
    await forgetLogin(trx, attempt);
    const begun =
      present.active && (await beginSession(trx, browser, { account, knownDevice, limits }));
    return begun || refuse('inactive');
  });
  if (outcome === 'credentials') throw new Unauthenticated(LOGIN_REFUSALS.incorrect);
  if (outcome === 'inactive') throw new Forbidden(LOGIN_REFUSALS.inactif);
  return outcome;
}

type Refusal = 'credentials' | 'inactive';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly password_hash: string;
  /** Hash of the device token if the account knows it. */
  readonly device: string | null;
}

async function findAccount(
  db: Database,
  email: string,
  deviceToken: string | undefined,
): Promise<Account | undefined> {
  // In some locales the database treats different letters as equal (`İ` and `i`), which the throttle would count
  // separately.
  if (!isEmail(email)) return undefined;
  return db
    .selectFrom('users')
    .leftJoin('known_devices as device', (join) =>
      join
        .onRef('device.user_id', '=', 'users.id')
        .on('device.token_hash', '=', hashOf(deviceToken ?? '')),
    )
    .select(['users.id', 'users.name', 'users.password_hash', 'device.token_hash as device'])
    .where(sql`lower(users.email)`, '=', sql`lower(${email})`)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The present account; undefined when it was closed or its password changed since the check. Locked, so that a
 * simultaneous deactivation or new password ends the new session as well.
 */
async function lockAccount(
  trx: DatabaseTransaction,
  { id, password_hash }: Account,
): Promise<{ readonly active: boolean } | undefined> {
  return trx
    .selectFrom('users')
    .select('active')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
