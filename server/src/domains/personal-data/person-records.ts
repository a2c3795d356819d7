import { isLocked, type PersonRecord, type PersonRecordKind } from '@cigogne/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { isInvoicedSince, isInvoiceDueSince, isWithoutOpenDelivery } from './forgetters';

/** For a record that has been deleted or forgotten since it was found. */
export const RECORD_GONE = 'Une des fiches n’existe plus. Relancez la recherche.';

/** A record as read: the person's data, and the fields that decide whether it can be erased. */
export type FoundRecord = Omit<PersonRecord, 'lock' | 'keeps'> & {
  /** For an account: whether it is closed. */
  readonly closed: boolean;
  /** For an account: whether one of its deliveries is open. */
  readonly delivering: boolean;
  /**
   * For an account: `kept` when it is named by invoices that have to be kept, `due` when it will be by a future one.
   */
  readonly invoices: 'kept' | 'due' | null;
  /** For an account: whether its e-mail, telephone and address are erased. */
  readonly contact_erased: boolean;
  /** When the record was created: together with its number, identifies it after a backup has been restored. */
  readonly created_at: string;
};

/** The part of a query that differs between the kinds of records. */
interface Source {
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
export function sourcesOf(invoicesSince: Date): Readonly<Record<PersonRecordKind, Source>> {
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

interface Find {
  readonly where: RawBuilder<SqlBool>;
  readonly limit: number;
}

/** Records of one kind that meet the condition, latest first. */
export async function findRecords(
  db: Database,
  kind: PersonRecordKind,
  source: Source,
  find: Find,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`select ${kind}::text as kind, ${source.id} as id,
      ${source.columns}, ${source.at} as at ${latestOf(source, find)}`.execute(db);
  return rows;
}

const latestOf = (source: Source, { where, limit }: Find) => sql`
    from ${source.from} where ${source.where} and ${where}
    -- By the answer's columns: its created_at is text, which no index orders by.
    order by at desc, id desc limit ${limit}`;

/**
 * `findRecords`, locked until the transaction ends. Read in a second statement after locking: a statement that waits
 * for a lock sees other tables as they were before, without an invoice issued in the meantime.
 */
export async function lockRecords(
  trx: DatabaseTransaction,
  kind: PersonRecordKind,
  source: Source,
  find: Find,
): Promise<FoundRecord[]> {
  const { rows } = await sql<{ id: number }>`select ${source.id} as id, ${source.at} as at
    ${latestOf(source, find)} for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const locked = sql<SqlBool>`${source.id} = any(${ids}::integer[])`;
  return findRecords(trx, kind, source, { where: locked, limit: find.limit });
}

const OPEN_DELIVERY =
  'Livraison en cours : elle pourra être effacée une fois terminée, annulée ou supprimée.';
const OPEN_ACCOUNT = 'Compte ouvert : supprimez-le d’abord dans « Gestion utilisateurs ».';
const SHOP_DELIVERING =
  'Livraisons en cours : le compte pourra être effacé une fois qu’elles seront terminées, annulées ou supprimées.';
const ONLY_INVOICED =
  'Déjà effacé : le nom, l’adresse du magasin et le SIRET partiront avec les factures que la loi exige.';
const DELIVERY_KEEPS = 'Produits, prix, dates, code postal et ville restent, sans le client.';
const INVOICED_KEEPS =
  'Nom, adresse du magasin et SIRET restent tant que la loi exige ses factures (Code de commerce, article L123-22).';
const DUE_KEEPS =
  'Nom, adresse du magasin et SIRET restent : des livraisons terminées ne sont pas encore facturées.';

/** Why a record cannot be erased now; null when it can. */
export function whyRecordIsLocked(record: FoundRecord): string | null {
  const { kind, status, closed, delivering, invoices, contact_erased } = record;
  if (kind === 'delivery' && !isLocked(status ?? '')) return OPEN_DELIVERY;
  if (kind !== 'account') return null;
  if (!closed) return OPEN_ACCOUNT;
  if (delivering) return SHOP_DELIVERING;
  return invoices && contact_erased ? ONLY_INVOICED : null;
}

/** What is kept of an erased record; null: nothing. */
function keptOf({ kind, invoices }: FoundRecord): string | null {
  if (kind === 'delivery' || kind === 'deleted_delivery') return DELIVERY_KEEPS;
  if (invoices === null) return null;
  return invoices === 'due' ? DUE_KEEPS : INVOICED_KEEPS;
}

/** The record as the API shows it. */
export function toPersonRecord(found: FoundRecord): PersonRecord {
  const { closed: _closed, delivering: _delivering, invoices: _invoices, ...rest } = found;
  const { contact_erased: _contactErased, created_at: _createdAt, ...record } = rest;
  return { ...record, lock: whyRecordIsLocked(found), keeps: keptOf(found) };
}
