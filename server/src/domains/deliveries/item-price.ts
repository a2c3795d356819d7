import { sql } from 'kysely';

/**
 * Euros of a delivery item `i` beside its shop's price rule `r`, null where there is none: the price
 * list's as long as the delivery is open, then the one frozen at completion (decision 27).
 */
export const itemPrice = sql<
  number | null
>`case when i.frozen_at is null then r.base_price else i.base_price end`;
