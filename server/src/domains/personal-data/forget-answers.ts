import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';

/** Conditions for answers stored for repeated requests (`idempotency_keys`) that contain one of these records. */
const ANSWERS = {
  delivery: (ids) => sql`(response #>> '{delivery,id}')::integer = any(${ids}::integer[])`,
  product: (ids) => sql`(response #>> '{product,id}')::integer = any(${ids}::integer[])
    or (call = 'addToStock' and (response #>> '{data,id}')::integer = any(${ids}::integer[]))`,
  user: (ids) => sql`call = 'createUser' and (response ->> 'id')::integer = any(${ids}::integer[])`,
} satisfies Record<string, (ids: readonly number[]) => RawBuilder<SqlBool>>;

/** Deletes the answers stored for repeated requests that contain one of these records. */
export async function forgetAnswers(
  trx: DatabaseTransaction,
  subject: keyof typeof ANSWERS,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from idempotency_keys where ${ANSWERS[subject](ids)}`.execute(trx);
}

/**
 * Corrects a delivery's customer in the answers stored for repeated requests. Not deleted: a failed visit would count
 * twice if the driver's phone had not received its answer and repeated the report.
 */
export async function correctDeliveryAnswers(
  trx: DatabaseTransaction,
  id: number,
  customer: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`update idempotency_keys set response = jsonb_set(response, '{delivery}',
      (select jsonb_object_agg(key, coalesce(${JSON.stringify(customer)}::jsonb -> key, value))
        from jsonb_each(response -> 'delivery')))
    where ${ANSWERS.delivery([id])}`.execute(trx);
}
