import { sql } from 'kysely';

/**
 * Whether an open delivery contains the product `p`. A scalar subquery: for EXISTS PostgreSQL may read all such
 * products.
 */
export const inDelivery = sql<boolean>`((
  select i.id from delivery_items i where i.product_id = p.id and i.holds_product
) is not null)`;

/** Whether the delivery `d` is on its way with its products, or handed over but not completed. */
export const isCarrying = sql<boolean>`d.status in ('in_transit', 'delivered')`;

/** The delivery that is carrying the product `p` to its customer. */
export const carriedBy = sql<number | null>`(
  select d.id from delivery_items i join deliveries d on d.id = i.delivery_id
  where i.product_id = p.id and i.holds_product and ${isCarrying}
)`;
