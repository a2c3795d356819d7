import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { inTransaction } from '../database/transaction';
import type { SignedInUser } from './signed-in-user';
import { hashOf, newRefreshToken, REFRESH_SECONDS, successorOf } from './tokens';

/** Two tabs may refresh with the same token within this time; later its use counts as theft. */
const GRACE_SECONDS = 10;

export interface Session {
  user: SignedInUser;
  refreshToken: string;
}

const secondsFromNow = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`;

/** The user of a session; undefined when it was revoked or the account is inactive. */
export async function findSession(
  db: Database | DatabaseTransaction,
  familyId: string,
): Promise<SignedInUser | undefined> {
  return (await findSessions(db, [familyId])).get(familyId);
}

/** The users of those of the sessions that are open, by session. */
export async function findSessions(
  db: Database | DatabaseTransaction,
  familyIds: readonly string[],
): Promise<Map<string, SignedInUser>> {
  const users = await db
    .selectFrom('refresh_families as family')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.driver_nr'])
    .select('family.id as familyId')
    .where('family.id', '=', sql<string>`any(${familyIds}::uuid[])`)
    .where('family.revoked_at', 'is', null)
    .where('users.active', '=', true)
    .where('users.closed_at', 'is', null)
    .execute();
  return new Map(users.map((user) => [user.familyId, user]));
}

/** Opens a session: a new family with its first refresh token. */
export function openSession(db: Database, userId: number): Promise<Session | undefined> {
  const refreshToken = newRefreshToken();
  const familyId = randomUUID();
  return inTransaction(db, async (trx) => {
    await trx.insertInto('refresh_families').values({ id: familyId, user_id: userId }).execute();
    await addToken(trx, familyId, refreshToken);
    const user = await findSession(trx, familyId);
    return user && { user, refreshToken };
  });
}

/**
 * Exchanges a refresh token for its successor. One that was exchanged before revokes its whole
 * family, except within the grace time. undefined: the session has ended (decision 1).
 */
export function rotateSession(
  db: Database,
  secret: string,
  refreshToken: string,
): Promise<Session | undefined> {
  const tokenHash = hashOf(refreshToken);
  const successor = successorOf(secret, refreshToken);
  return inTransaction(db, async (trx) => {
    const rotated = await trx
      .updateTable('refresh_tokens')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('family_id')
      .executeTakeFirst();
    if (rotated) await addToken(trx, rotated.family_id, successor);
    const familyId = rotated?.family_id ?? (await familyWithinGrace(trx, tokenHash));
    const user = familyId && (await findSession(trx, familyId));
    return user ? { user, refreshToken: successor } : undefined;
  });
}

/** The family of a token that was used within the grace time; one used earlier revokes its family. */
async function familyWithinGrace(
  trx: DatabaseTransaction,
  tokenHash: string,
): Promise<string | undefined> {
  const used = await trx
    .selectFrom('refresh_tokens')
    .select([
      'family_id',
      sql<boolean>`used_at > ${secondsFromNow(-GRACE_SECONDS)}`.as('within_grace'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  if (!used || used.within_grace) return used?.family_id;
  await trx
    .updateTable('refresh_families')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', used.family_id)
    .where('revoked_at', 'is', null)
    .execute();
  return undefined;
}

/** The user of a refresh token, used, expired or not: for logging out. */
export async function userOfRefreshToken(
  db: Database,
  refreshToken: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('refresh_tokens as token')
    .innerJoin('refresh_families as family', 'family.id', 'token.family_id')
    .select('family.user_id')
    .where('token.token_hash', '=', hashOf(refreshToken))
    .executeTakeFirst();
  return found?.user_id;
}

/** Signs a user out everywhere at once: logout, new password, deactivation, deletion (decision 1). */
export async function revokeSessions(
  db: Database | DatabaseTransaction,
  userId: number,
): Promise<void> {
  await db
    .updateTable('refresh_families')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
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

async function addToken(trx: DatabaseTransaction, familyId: string, refreshToken: string) {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      family_id: familyId,
      expires_at: secondsFromNow(REFRESH_SECONDS),
    })
    .execute();
}
