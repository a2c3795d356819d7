import { type DeliveryStatus, FINAL_STATUSES, HANDED_OVER_STATUSES } from '@cigogne/contract';
import { sql } from 'kysely';

/** `status in ${finalStatuses}`: nothing is planned any more. */
export const finalStatuses = listOf(FINAL_STATUSES);

/** `status in ${handedOverStatuses}`: the customer has the goods. */
export const handedOverStatuses = listOf(HANDED_OVER_STATUSES);

/** Condition for deliveries `d` that may be completed yet, and are invoiced then: also one that is handed over (decision 17). */
export const mayBeCompleted = sql<boolean>`d.status not in ('completed', 'cancelled')`;

/** When a delivery with one of the final statuses got it. */
export const closedAt = sql<Date>`coalesce(completed_at, cancelled_at, updated_at)`;

/** Written out, like the conditions of the partial indexes, which are matched by the text of both. */
function listOf(statuses: readonly DeliveryStatus[]) {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
