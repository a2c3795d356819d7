import { sql } from 'kysely';

/** True while an open delivery holds the product `p`. */
export const inDelivery = sql<boolean>`exists (
  select 1 from delivery_items i where i.product_id = p.id and i.holds_product
)`;

/** True while the delivery `d` is carrying its products to its customer. */
export const isCarrying = sql<boolean>`d.status in ('in_transit', 'delivered')`;

/** The delivery that is carrying the product `p` to its customer. */
export const carriedBy = sql<number | null>`(
  select d.id from delivery_items i join deliveries d on d.id = i.delivery_id
  where i.product_id = p.id and i.holds_product and ${isCarrying}
)`;
