import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';

/** Where answers that are kept for repeated requests have the number of what they say. */
const ANSWERS = {
  delivery: (ids) => sql`(response #>> '{delivery,id}')::integer = any(${ids}::integer[])`,
  product: (ids) => sql`(response #>> '{product,id}')::integer = any(${ids}::integer[])
    or (call = 'addToStock' and (response #>> '{data,id}')::integer = any(${ids}::integer[]))`,
  user: (ids) => sql`call = 'createUser' and (response ->> 'id')::integer = any(${ids}::integer[])`,
} satisfies Record<string, (ids: readonly number[]) => RawBuilder<SqlBool>>;

/** Deletes the answers kept for repeated requests that say what these records said. */
export async function forgetAnswers(
  trx: DatabaseTransaction,
  subject: keyof typeof ANSWERS,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from idempotency_keys where ${ANSWERS[subject](ids)}`.execute(trx);
}
