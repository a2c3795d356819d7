import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema';

/** What everybody sees of the items `i` of a delivery `d`; each area joins and selects what it adds. */
export function deliveryItems(eb: ExpressionBuilder<Schema & { d: Schema['deliveries'] }, 'd'>) {
  return eb
    .selectFrom('delivery_items as i')
    .select(['i.id', 'i.product_name', 'i.quantity', 'i.parts_count'])
    .whereRef('i.delivery_id', '=', 'd.id')
    .orderBy('i.id');
}
