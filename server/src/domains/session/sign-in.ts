import { LOGIN_REFUSALS } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { Forbidden, Unauthenticated } from '../../platform/errors';
import { countLogin, forgetLogin } from '../../platform/sessions/throttle';
import { passwordMatches } from '../../platform/sessions/passwords';
import { openSession, type Session } from '../../platform/sessions/session-store';

interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** IP address, whose attempts are counted as well as the account's. */
  readonly address: string;
}

/**
 * Opens a session for the right e-mail and password (decision 4).
 * @throws {TooMany} while the account or the address has to wait
 * @throws {Unauthenticated} for a wrong e-mail or password, in the same words and time
 * @throws {Forbidden} for an inactive account, after its right password only
 */
export async function signIn(
  db: Database,
  { email, password, address }: SignInAttempt,
): Promise<Session> {
  await countLogin(db, email, address);
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    throw new Unauthenticated(LOGIN_REFUSALS.incorrect);
  }
  await forgetLogin(db, email, address);
  const session = account.active ? await openSession(db, account.id) : undefined;
  if (!session) throw new Forbidden(LOGIN_REFUSALS.inactif);
  return session;
}
