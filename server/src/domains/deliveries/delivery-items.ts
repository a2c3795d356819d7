import type { DeliveryBuilder } from './delivery-filter';

/** The columns of the items `i` of a delivery `d` that all roles see; callers join and select more. */
export function deliveryItems(eb: DeliveryBuilder) {
  return eb
    .selectFrom('delivery_items as i')
    .select(['i.id', 'i.product_name', 'i.quantity', 'i.parts_count'])
    .whereRef('i.delivery_id', '=', 'd.id')
    .orderBy('i.id');
}

/** The items `i` of a delivery `d`, each with its product `p`. */
export function pricedItems(eb: DeliveryBuilder) {
  return eb
    .selectFrom('delivery_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_name', 'i.category_id', 'p.received_date'])
    .whereRef('i.delivery_id', '=', 'd.id')
    .orderBy('i.id');
}
