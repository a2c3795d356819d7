import { type RawBuilder, sql } from 'kysely';

interface Customer {
  readonly customer_name: string;
  readonly customer_phone: string;
}

/**
 * The token of a customer of the shop of whom an earlier delivery has been forgotten, or null: with it the delivery
 * is counted as this customer's.
 */
export function tokenOf(
  shopId: number,
  { customer_name, customer_phone }: Customer,
): RawBuilder<string | null> {
  return sql<string | null>`(select customer_token from deliveries
    where shop_id = ${shopId} and forgotten_at is null and customer_token is not null
      and lower(customer_name) || E'\\n' || customer_phone
        = lower(${customer_name}::text) || E'\\n' || ${customer_phone}::text
    limit 1)`;
}
