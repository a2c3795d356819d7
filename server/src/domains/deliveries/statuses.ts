import { type DeliveryStatus, FINAL_STATUSES, HANDED_OVER_STATUSES } from '@cigogne/contract';
import { sql } from 'kysely';

/** `status in ${finalStatuses}`: nothing remains to be planned. */
export const finalStatuses = listOf(FINAL_STATUSES);

/** `status in ${handedOverStatuses}`: the customer has the goods. */
export const handedOverStatuses = listOf(HANDED_OVER_STATUSES);

/**
 * Condition for deliveries `d` that may still be completed, and invoiced then, including those handed over (decision
 * 17).
 */
export const mayBeCompleted = sql<boolean>`d.status not in ('completed', 'cancelled')`;

/** When a delivery got its final status. */
export const closedAt = sql<Date>`coalesce(completed_at, cancelled_at, updated_at)`;

/** As literals: PostgreSQL matches conditions of partial indexes by their text. */
function listOf(statuses: readonly DeliveryStatus[]) {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
