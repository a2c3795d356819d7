import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { inTransaction } from '../database/transaction';
import { recordAccess } from './access-events';
import {
  continueSession,
  findSession,
  revokeFamily,
  type Session,
  type SessionLimits,
} from './session-store';
import { hashOf, successorOf } from './tokens';

/** Within this time two tabs may refresh with the same token; later use counts as theft. */
const GRACE_SECONDS = 10;

/**
 * Exchanges a refresh token for its successor. One that was exchanged before revokes its whole family, except within
 * the grace time while its successor is unused. Undefined: the session has ended (decision 1).
 */
export function rotateSession(
  db: Database,
  refreshToken: string,
  { sessionSecret, limits }: { readonly sessionSecret: string; readonly limits: SessionLimits },
): Promise<Session | undefined> {
  const exchange: Exchange = {
    tokenHash: hashOf(refreshToken),
    successor: successorOf(sessionSecret, refreshToken),
  };
  return inTransaction(db, async (trx) => {
    const rotated = await trx
      .updateTable('refresh_tokens')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', exchange.tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      // The limit may have been lowered since.
      .where(
        'created_at',
        '>',
        sql<string>`now() - make_interval(days => ${limits.session_idle_days})`,
      )
      .returning('family_id')
      .executeTakeFirst();
    return rotated
      ? continueSession(trx, rotated.family_id, exchange.successor, limits)
      : repeatExchange(trx, exchange, limits);
  });
}

interface Exchange {
  readonly tokenHash: string;
  readonly successor: string;
}

/** The answer for a token used a moment ago; one used earlier revokes its family. */
async function repeatExchange(
  trx: DatabaseTransaction,
  { tokenHash, successor }: Exchange,
  { session_idle_days }: SessionLimits,
): Promise<Session | undefined> {
  const { rows } = await sql<{ family_id: string; repeatable: boolean; ends_at: string }>`
    select token.family_id,
      coalesce(family.ends_at, now() + make_interval(days => ${session_idle_days})) as ends_at,
      token.used_at > now() - ${GRACE_SECONDS} * interval '1 second'
        and not exists (select from refresh_tokens
          where token_hash = ${hashOf(successor)} and used_at is not null) as repeatable
    from refresh_tokens token join refresh_families family on family.id = token.family_id
    where token.token_hash = ${tokenHash} and token.used_at is not null`.execute(trx);
  const used = rows[0];
  if (!used) return undefined;
  if (!used.repeatable) {
    const revoked = await revokeFamily(trx, used.family_id);
    if (revoked) await recordAccess(trx, 'refresh_token_reused', revoked);
    return undefined;
  }
  const user = await findSession(trx, used.family_id);
  return user && { user, refreshToken: successor, endsAt: used.ends_at };
}
