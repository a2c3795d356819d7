import { sql } from 'kysely';

/** The customer's address of the delivery `d` in one line, as `oneLineAddress` of the contract writes it. */
export const customerAddressLine = sql<string>`concat_ws(', ',
  concat_ws(' ', nullif(d.customer_address_number, ''), d.customer_street),
  nullif(concat_ws(' ', nullif(d.customer_postal_code, ''), nullif(d.customer_city, '')), ''))`;
