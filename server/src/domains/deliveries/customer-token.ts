import { type RawBuilder, sql } from 'kysely';

interface Customer {
  readonly customer_name: string;
  readonly customer_phone: string;
}

/**
 * SQL for the token that links a customer to their earlier, forgotten deliveries (`forget-deliveries.ts`); null when
 * none has been forgotten.
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
