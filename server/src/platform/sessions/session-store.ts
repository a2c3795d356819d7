import { randomUUID } from 'node:crypto';
import type { LimitsSettings } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import type { OpenSession, SignedInUser } from './signed-in-user';
import { hashOf, newToken } from './tokens';

export interface Session {
  readonly user: SignedInUser;
  readonly refreshToken: string;
  /** When the session ends unless it is refreshed before, in ISO 8601. */
  readonly endsAt: string;
}

export type SessionOwner = Pick<SignedInUser, 'id' | 'name'>;

/** Days after which sessions end: without use, and in any case (0: never). */
export type SessionLimits = Pick<LimitsSettings, 'session_idle_days' | 'session_max_days'>;

/** The user of a session; undefined when it has ended, was revoked or the account is inactive. */
export async function findSession(
  db: Database,
  familyId: string,
): Promise<SignedInUser | undefined> {
  return (await findSessions(db, [familyId])).get(familyId)?.user;
}

/** The open ones among these sessions. */
export async function findSessions(
  db: Database,
  familyIds: readonly string[],
): Promise<Map<string, OpenSession>> {
  const rows = await db
    .selectFrom('refresh_families as family')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.driver_nr'])
    .select(['family.id as familyId', DATABASE_STATE.as('databaseState')])
    .where('family.id', '=', sql<string>`any(${familyIds}::uuid[])`)
    .where('family.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('family.ends_at', 'is', null), eb('family.ends_at', '>', sql<string>`now()`)]),
    )
    .where('users.active', '=', true)
    .where('users.closed_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ databaseState, ...user }) => [user.familyId, { user, databaseState }]),
  );
}

/**
 * Identifies which transactions are visible, and the server: after a failover the same numbers may mean others. Read
 * with the session, so that it costs no query of its own.
 */
const DATABASE_STATE = sql<string>`concat(pg_postmaster_start_time(), ' ', pg_current_snapshot())`;

/** Opens a session: a new family with its first refresh token. Undefined for an inactive account. */
export async function openSession(
  trx: DatabaseTransaction,
  userId: number,
  { limits, deviceHash }: { limits: SessionLimits; deviceHash?: string },
): Promise<Session | undefined> {
  const refreshToken = newToken();
  const id = randomUUID();
  await trx
    .insertInto('refresh_families')
    .values({ id, user_id: userId, device_hash: deviceHash ?? null })
    .execute();
  return continueSession(trx, id, refreshToken, limits);
}

/**
 * Adds the next refresh token to a session, which extends it up to its maximum age.
 * @returns undefined when the session has ended
 */
export async function continueSession(
  trx: DatabaseTransaction,
  familyId: string,
  refreshToken: string,
  { session_idle_days, session_max_days }: SessionLimits,
): Promise<Session | undefined> {
  const oldest = sql<string>`created_at + make_interval(days => ${session_max_days})`;
  const idle = sql<string>`now() + make_interval(days => ${session_idle_days})`;
  const family = await trx
    .updateTable('refresh_families')
    .set({ ends_at: session_max_days === 0 ? idle : sql`least(${idle}, ${oldest})` })
    .where('id', '=', familyId)
    .returning('ends_at')
    .executeTakeFirst();
  const user = family && (await findSession(trx, familyId));
  if (!family?.ends_at || !user) return undefined;
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      family_id: familyId,
      expires_at: family.ends_at,
    })
    .execute();
  return { user, refreshToken, endsAt: family.ends_at };
}

/**
 * Signs the user of a refresh token out everywhere. A used or expired token, which may have been stolen, ends only
 * its own session if that is still open.
 * @returns the user; undefined when there was no session to end
 */
export async function logOutByRefreshToken(
  trx: DatabaseTransaction,
  refreshToken: string,
): Promise<SessionOwner | undefined> {
  const token = await trx
    .selectFrom('refresh_tokens')
    .select('family_id')
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('is_present'))
    .where('token_hash', '=', hashOf(refreshToken))
    .executeTakeFirst();
  const user = token && (await revokeFamily(trx, token.family_id));
  if (user && token.is_present) await revokeSessions(trx, user.id);
  return user;
}

/** Ends the present sessions of a browser: that of its refresh token, and that of its device. */
export async function endSessionsOfBrowser(
  trx: DatabaseTransaction,
  { refreshToken, deviceHash }: { refreshToken: string | undefined; deviceHash?: string },
): Promise<void> {
  const families = trx
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashOf(refreshToken ?? ''));
  await trx
    .updateTable('refresh_families')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', 'in', families),
        ...(deviceHash ? [eb('device_hash', '=', deviceHash)] : []),
      ]),
    )
    .execute();
}

/** Ends one session. @returns its user; undefined when it was revoked before */
export function revokeFamily(
  trx: DatabaseTransaction,
  familyId: string,
): Promise<SessionOwner | undefined> {
  return trx
    .updateTable('refresh_families')
    .from('users')
    .set({ revoked_at: sql`now()` })
    .whereRef('users.id', '=', 'refresh_families.user_id')
    .where('refresh_families.id', '=', familyId)
    .where('revoked_at', 'is', null)
    .returning(['users.id', 'users.name'])
    .executeTakeFirst();
}

/**
 * Signs a user out everywhere at once: logout, new password, deactivation, deletion (decision 1).
 * @returns whether there was a session
 */
export async function revokeSessions(db: Database, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_families')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes sessions whose tokens have all expired: none of them could be replayed. */
export async function removeEndedSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('refresh_families as family')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refresh_tokens as token')
            .select('token.token_hash')
            .whereRef('token.family_id', '=', 'family.id')
            .where('token.expires_at', '>', sql<string>`now()`),
        ),
      ),
    )
    .execute();
}
