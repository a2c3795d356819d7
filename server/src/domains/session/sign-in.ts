import { LOGIN_REFUSALS } from '@cigogne/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { Forbidden, Unauthenticated } from '../../platform/errors';
import { recordAccess, recordRefusedLogin } from '../../platform/sessions/access-events';
import { inTurn } from '../../platform/sessions/in-turn';
import { rememberDevice } from '../../platform/sessions/known-devices';
import { countLogin, forgetLogin, type LoginAttempt } from '../../platform/sessions/login-throttle';
import { networkOf } from '../../platform/sessions/network-of';
import { passwordMatches } from '../../platform/sessions/passwords';
import {
  endSessionsOfBrowser,
  openSession,
  type Session,
} from '../../platform/sessions/session-store';
import { hashOf } from '../../platform/sessions/tokens';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Who tries to sign in, besides what was typed. */
interface Browser {
  /** IP address, whose attempts are counted. */
  readonly address: string;
  /** Given at an earlier login of this browser, which therefore has a counter of its own. */
  readonly deviceToken: string | undefined;
  /** Of the session that the new one replaces. */
  readonly refreshToken: string | undefined;
}

interface SignedIn extends Session {
  readonly deviceToken: string;
}

/**
 * Opens a session for the right e-mail and password (decision 4), and ends the one that the browser had.
 * @throws {TooMany} while the account or the address has to wait
 * @throws {Unauthenticated} for a wrong e-mail or password, in the same words and time
 * @throws {Forbidden} for an inactive account, after its right password only
 */
export function signIn(
  context: AppContext,
  credentials: Credentials,
  browser: Browser,
): Promise<SignedIn> {
  // Many right logins at once would else be counted together before the first of them has succeeded.
  const turn = `${networkOf(browser.address)} ${credentials.email.toLowerCase()}`;
  return inTurn(turn, () => trySignIn(context, credentials, browser));
}

async function trySignIn(
  { config, db }: AppContext,
  { email, password }: Credentials,
  { address, deviceToken, refreshToken }: Browser,
): Promise<SignedIn> {
  const account = await findAccount(db, email, deviceToken);
  const attempt: LoginAttempt = { email, address, device: account?.device ?? undefined };
  await countLogin(db, attempt);
  const knownDevice = attempt.device !== undefined;

  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    await inTransaction(db, (trx) =>
      recordRefusedLogin(trx, account, { reason: 'credentials', knownDevice }),
    );
    throw new Unauthenticated(LOGIN_REFUSALS.incorrect);
  }
  const session = await inTransaction(db, async (trx): Promise<SignedIn | undefined> => {
    await forgetLogin(trx, attempt);
    if (!(await maySignIn(trx, account))) {
      await recordRefusedLogin(trx, account, { reason: 'inactive', knownDevice });
      return undefined;
    }
    const device = await rememberDevice(trx, account.id, deviceToken);
    const deviceHash = hashOf(device);
    await endSessionsOfBrowser(trx, { refreshToken, deviceHash });
    const opened = await openSession(trx, account.id, { limits: config, deviceHash });
    if (!opened) return undefined;
    await recordAccess(trx, 'logged_in', account, { knownDevice });
    return { ...opened, deviceToken: device };
  });
  if (!session) throw new Forbidden(LOGIN_REFUSALS.inactif);
  return session;
}

interface Account {
  readonly id: number;
  readonly name: string;
  readonly password_hash: string;
  /** Hash of the device's token when the account knows it. */
  readonly device: string | null;
}

function findAccount(
  db: Database,
  email: string,
  deviceToken: string | undefined,
): Promise<Account | undefined> {
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
 * Whether the account is active and the password that was checked still its own. Locks the account, so that
 * a deactivation or a new password at the same moment ends the new session as well.
 */
async function maySignIn(
  trx: DatabaseTransaction,
  { id, password_hash }: Account,
): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('active', '=', true)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
