import { type RawBuilder, sql } from 'kysely';
import { folded } from '../database/fold';

/**
 * The key of an address in `address_locations`: a hash of its normalized text, without case, accents and punctuation,
 * so that the table contains no addresses. Anyone who knows an address can find its row: it is as personal as the
 * address itself. The parts and the same address in one line have the same key.
 */
function keyOf(address: RawBuilder<string>): RawBuilder<string> {
  const words = sql`regexp_replace(${folded(address)}, '[[:space:],;.''’-]+', ' ', 'g')`;
  return sql<string>`encode(sha256(convert_to(trim(${words}), 'UTF8')), 'hex')`;
}

/** Key of a customer's address, for the table or alias `d`. */
export const customerAddressKey = keyOf(
  sql`concat_ws(' ', d.customer_address_number, d.customer_street, d.customer_postal_code,
    d.customer_city)`,
);

/** Key of an address in one line: '2 rue du Ladhof, 68000 Colmar'. */
export const lineKey = (address: string): RawBuilder<string> => keyOf(sql`${address}::text`);
