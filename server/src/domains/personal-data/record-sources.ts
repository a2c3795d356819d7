import type { PersonRecordKind } from '@cigogne/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isInvoicedSince, isInvoiceDueSince, isWithoutOpenDelivery } from './forgetters';

/** The part of a query that differs between the kinds of records. */
export interface RecordSource {
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** Records that have not been forgotten. */
  readonly where: RawBuilder<SqlBool>;
  readonly id: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

const nullText = sql`null::text`;
const photosOf = (table: string, column: string, id: string) =>
  sql`(select count(*)::integer from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(id)})`;
/** Columns of accounts, for records that are not accounts. */
const noAccount = sql`false as closed, false as delivering, ${nullText} as invoices, false as contact_erased`;
/** A column of a deleted delivery, as its event recorded it. */
const recorded = (column: string) => sql`before ->> ${sql.lit(column)}`;

/**
 * The tables and columns that contain a person's records.
 * @param invoicesSince invoices issued since then have to be kept
 */
export function sourcesOf(invoicesSince: Date): Readonly<Record<PersonRecordKind, RecordSource>> {
  return {
    delivery: {
      from: sql`deliveries`,
      id: sql`id`,
      at: sql`created_at`,
      where: sql`forgotten_at is null`,
      columns: sql`customer_name as name, customer_phone as phone, ${nullText} as email,
        customer_street as street, customer_address_number as address_number,
        customer_postal_code as postal_code, customer_city as city, status,
        ${photosOf('delivery_photos', 'delivery_id', 'deliveries.id')}
          + ${photosOf('failure_photos', 'delivery_id', 'deliveries.id')} as photos,
        version, ${noAccount},
        created_at::text as created_at`,
    },
    deleted_delivery: {
      from: sql`events`,
      id: sql`subject_id`,
      at: sql`at`,
      where: sql`kind = 'delivery_deleted' and before ->> 'customer_name' is not null`,
      columns: sql`${recorded('customer_name')} as name, ${recorded('customer_phone')} as phone,
        ${nullText} as email, ${recorded('customer_street')} as street,
        ${recorded('customer_address_number')} as address_number,
        ${recorded('customer_postal_code')} as postal_code, ${recorded('customer_city')} as city,
        ${nullText} as status, 0 as photos, 0 as version, ${noAccount},
        coalesce(${recorded('created_at')}, at::text) as created_at`,
    },
    quote: {
      from: sql`quote_requests`,
      id: sql`id`,
      at: sql`created_at`,
      where: sql`true`,
      columns: sql`name, phone, email, ${nullText} as street, ${nullText} as address_number,
        ${nullText} as postal_code, city, ${nullText} as status,
        ${photosOf('quote_photos', 'quote_id', 'quote_requests.id')} as photos,
        version, ${noAccount},
        created_at::text as created_at`,
    },
    account: {
      from: sql`users`,
      id: sql`id`,
      at: sql`created_at`,
      where: sql`name_forgotten_at is null`,
      columns: sql`name, number as phone, email,
        coalesce(shop_street, address) as street, shop_address_number as address_number,
        shop_postal_code as postal_code, shop_city as city, role as status, 0 as photos,
        version, closed_at is not null as closed, not ${isWithoutOpenDelivery} as delivering,
        case when ${isInvoiceDueSince(invoicesSince)} then 'due'
          when ${isInvoicedSince(invoicesSince)} then 'kept' end as invoices,
        forgotten_at is not null as contact_erased, created_at::text as created_at`,
    },
  };
}
