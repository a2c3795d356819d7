import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema';

/** The columns of the items `i` of a delivery `d` that every role sees; callers join and select more. */
export function deliveryItems(eb: ExpressionBuilder<Schema & { d: Schema['deliveries'] }, 'd'>) {
  return eb
    .selectFrom('delivery_items as i')
    .select(['i.id', 'i.product_name', 'i.quantity', 'i.parts_count'])
    .whereRef('i.delivery_id', '=', 'd.id')
    .orderBy('i.id');
}
