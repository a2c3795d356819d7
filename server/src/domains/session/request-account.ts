import type { PartnerRequest } from '@cigogne/contract';
import { sql } from 'kysely';
import { fingerprintOf } from '../../http/fingerprint';
import { keyOfOtherContent } from '../../http/idempotency';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { ApiError, TooMany } from '../../platform/errors';
import { recordEvent } from '../../platform/events/record-event';
import { hashPassword, passwordMatches } from '../../platform/sessions/passwords';
import { refuseTakenEmail, TAKEN_OR_REQUESTED } from '../../platform/sessions/taken-email';

const CALL = 'signup';

/** Limit of unanswered requests; slightly exceeded when many arrive at once. */
const MAX_OPEN_REQUESTS = 200;
const TOO_MANY_OPEN =
  'Trop de demandes de compte attendent déjà une réponse. Réessayez demain, ou contactez-nous directement.';
/** How long the form's button waits; a place becomes free as soon as the office has answered a request. */
const RETRY_AFTER_SECONDS = 5 * 60;

/**
 * Stores a shop's request as an inactive account, which an admin may activate (decision 5). Repeating the same request
 * with the same key, after its answer was lost, succeeds without effect.
 * @throws {ApiError} 409 when an account or another request has the e-mail
 * @throws {Unprocessable} when the key was used for a request with other content
 * @throws {TooMany} while too many requests are unanswered
 */
export async function requestAccount(
  db: Database,
  { password, ...request }: PartnerRequest,
  requestKey: string | undefined,
): Promise<void> {
  const password_hash = await hashPassword(password);
  const stored = inTransaction(db, async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({
        ...request,
        role: 'shop',
        active: false,
        requested_at: sql`now()`,
        password_hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (requestKey !== undefined) {
      await trx
        .insertInto('idempotency_keys')
        .values({
          user_id: user.id,
          call: CALL,
          key: requestKey,
          fingerprint: fingerprintOf(request),
        })
        .execute();
    }
    await refuseTooManyRequests(trx);
    await recordEvent(trx, {
      actor: { id: user.id, name: request.name },
      kind: 'user_requested',
      subject: { kind: 'user', id: user.id },
      shopId: null,
      after: { ...request, role: 'shop', active: false },
    });
  });
  try {
    await refuseTakenEmail(stored, TAKEN_OR_REQUESTED);
  } catch (error) {
    const isTaken = error instanceof ApiError && requestKey !== undefined;
    if (!isTaken || !(await isStored(db, { password, ...request }, requestKey))) throw error;
  }
}

/** Otherwise strangers with many addresses could make the office's list of accounts arbitrarily long. */
async function refuseTooManyRequests(trx: DatabaseTransaction): Promise<void> {
  const { count } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('requested_at', 'is not', null)
    .where('active', '=', false)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_OPEN_REQUESTS) throw new TooMany(TOO_MANY_OPEN, RETRY_AFTER_SECONDS);
}

/** Whether the account with this e-mail was created by this request. */
async function isStored(
  db: Database,
  { password, ...request }: PartnerRequest,
  requestKey: string,
): Promise<boolean> {
  const first = await db
    .selectFrom('idempotency_keys')
    .innerJoin('users', 'users.id', 'idempotency_keys.user_id')
    .select(['idempotency_keys.fingerprint', 'users.password_hash'])
    .where('call', '=', CALL)
    .where('key', '=', requestKey)
    .where('users.email', '=', request.email)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  if (!first) return false;
  const isSame =
    first.fingerprint === fingerprintOf(request) &&
    (await passwordMatches(first.password_hash, password));
  if (!isSame) throw keyOfOtherContent();
  return true;
}
