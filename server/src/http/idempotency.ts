import { type CallName, calls, type Calls, type ResponseOf, TAP_DAYS } from '@cigogne/contract';
import type { FastifyRequest } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, DatabaseTransaction } from '../platform/database/database';
import type { Schema } from '../platform/database/schema';
import { inTransaction } from '../platform/database/transaction';
import { Invalid, Unprocessable } from '../platform/errors';
import { fingerprintOf, formerFingerprintsOf } from './fingerprint';
import { StoredAnswer } from './stored-answer';

type AnsweringCall = {
  [Name in CallName]: Calls[Name] extends { response: z.core.$ZodType } ? Name : never;
}[CallName];

interface IdempotentCall<Name extends AnsweringCall> {
  call: Name;
  /** Keys are per user: two users may send the same one. */
  userId: number;
  request: FastifyRequest;
  /** Parameters, body and digests of files; the same key with different content is refused. */
  content: unknown;
  /** Whether null differs from absent, as in partial updates. */
  nullClears?: boolean;
}

const MAX_KEY_LENGTH = 200;

/**
 * Runs a change in one transaction, and at most once per `Idempotency-Key` of the user. A retry gets
 * the first answer, even when it arrives while the first request is still running or at another
 * release. The key of a refused change may be used again.
 */
export async function runOnce<Name extends AnsweringCall>(
  db: Database,
  { call, userId, request, content, nullClears }: IdempotentCall<Name>,
  work: (trx: DatabaseTransaction) => Promise<ResponseOf<Calls[Name]>>,
): Promise<ResponseOf<Calls[Name]> | StoredAnswer> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return inTransaction(db, work);
  const fingerprint = fingerprintOf(content, { nullClears });

  return inTransaction(db, async (trx) => {
    // A second transaction with the same key waits here until the first one has ended.
    const claim = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, call, key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows === 1n) {
      const answer = await work(trx);
      // Encoded as for sending, without fields missing in the contract.
      const sent = z.encode(calls[call].response, answer);
      await trx
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(sent) })
        .where(isKeyOf({ userId, call, key }))
        .execute();
      return answer;
    }
    const first = await trx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'response'])
      .where(isKeyOf({ userId, call, key }))
      .executeTakeFirst();
    const same = [fingerprint, ...formerFingerprintsOf(content)];
    if (!first || !same.includes(first.fingerprint)) throw keyOfOtherContent();
    return new StoredAnswer(calls[call].response, first.response);
  });
}

/** Whether a signed-in user's request repeats one already answered, whose answer `runOnce` then sends again. */
export async function isAnswered(db: Database, request: FastifyRequest): Promise<boolean> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return false;
  const call = request.routeOptions.config.call as CallName;
  const answered = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where(isKeyOf({ userId: request.user!.id, call, key }))
    .executeTakeFirst();
  return answered !== undefined;
}

interface UsedKey {
  readonly userId: number;
  readonly call: CallName;
  readonly key: string;
}

const isKeyOf =
  ({ userId, call, key }: UsedKey) =>
  (eb: ExpressionBuilder<Schema, 'idempotency_keys'>) =>
    eb.and({ user_id: userId, call, key });

/** The refusal of a key that was used with other content. */
export const keyOfOtherContent = () =>
  new Unprocessable(
    'Cette demande a déjà été reçue sous une autre forme. Vérifiez ce qui est enregistré avant de la renvoyer.',
  );

/** The `Idempotency-Key` header. @throws {Invalid} when it is too long */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) {
    throw new Invalid(`L’en-tête Idempotency-Key compte ${MAX_KEY_LENGTH} caractères au plus.`);
  }
  return key;
}

/** Retention of keys: most retries come within minutes, but a phone without network may retry after days. */
const KEY_DAYS = 2 * TAP_DAYS;

/** Removes keys that no client sends any more. */
export async function removeOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEY_DAYS})`)
    .execute();
}
