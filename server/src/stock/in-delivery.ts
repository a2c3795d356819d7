import { sql } from 'kysely';

/** True while an open delivery holds the product `p`. */
export const inDelivery = sql<boolean>`exists (
  select 1 from delivery_items i where i.product_id = p.id and i.holds_product
)`;
