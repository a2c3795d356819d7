import type { ForgettingKind, RetentionSettings } from '@cigogne/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { closedAt, finalStatuses, mayBeCompleted } from '../deliveries/statuses';
import { isUninvoiced } from '../deliveries/uninvoiced';
import { forgetAccountRequests, forgetContacts, forgetNames } from './forget-accounts';
import { forgetDeliveries, scrubDeliveryEvents } from './forget-deliveries';
import { forgetQuotes } from './forget-quotes';
import { removeFiles } from './remove-files';

/** How one kind of record is found and forgotten. */
export interface Forgetter {
  readonly table: string;
  /** Start of the retention period. */
  readonly at: RawBuilder<unknown>;
  /** Condition for records that can be forgotten, whatever their age; excludes those already forgotten. */
  readonly where: RawBuilder<SqlBool>;
  /** Older records are due. */
  readonly before: Date;
  /**
   * Forgets records that this transaction has locked.
   * @returns storage keys of files, to be deleted after the transaction
   */
  readonly forget: (trx: DatabaseTransaction, ids: readonly never[]) => Promise<readonly string[]>;
}

/** A photo is stored shortly before its delivery refers to it. */
const UNUSED_HOURS = 24;

/** How each kind is forgotten under these settings. */
export function forgettersOf(
  retention: RetentionSettings,
  now: Date,
): Readonly<Record<ForgettingKind, Forgetter>> {
  const deliveries = monthsBefore(now, retention.delivery_months);
  const quotes = monthsBefore(now, retention.quote_months);
  const invoices = monthsBefore(now, retention.invoice_years * 12);
  return {
    deliveries: {
      table: 'deliveries',
      at: closedAt,
      where: sql`forgotten_at is null and status in ${finalStatuses}`,
      before: deliveries,
      forget: (trx, ids) => forgetDeliveries(trx, ids, { withGoodsInStock: false }),
    },
    delivery_photos: {
      table: 'files',
      at: sql`created_at`,
      where: sql`kind = 'delivery_photo'
        and not exists (select from delivery_photos where file_id = files.id)
        and not exists (select from failure_photos where file_id = files.id)`,
      before: new Date(now.getTime() - UNUSED_HOURS * 60 * 60 * 1000),
      forget: removeFiles,
    },
    deleted_deliveries: {
      table: 'events',
      at: sql`at`,
      where: sql`kind = 'delivery_deleted' and before ->> 'customer_name' is not null`,
      before: deliveries,
      async forget(trx, ids) {
        const { rows } = await sql<{ subject_id: number }>`select subject_id from events
          where id = any(${ids}::bigint[])`.execute(trx);
        await scrubDeliveryEvents(
          trx,
          rows.map(({ subject_id }) => subject_id),
        );
        return [];
      },
    },
    quotes: {
      table: 'quote_requests',
      at: sql`created_at`,
      where: sql`true`,
      before: quotes,
      forget: forgetQuotes,
    },
    mails: {
      table: 'outbox',
      at: sql`created_at`,
      // The mail of a request is deleted and counted with the request.
      where: sql`not exists (select from quote_requests
        where quote_requests.id = outbox.quote_id and quote_requests.created_at < ${quotes})`,
      before: quotes,
      forget: deleteFrom('outbox', 'uuid'),
    },
    account_requests: {
      table: 'users',
      at: sql`requested_at`,
      where: sql`requested_at is not null and closed_at is null and not active`,
      before: quotes,
      forget: forgetAccountRequests,
    },
    accounts: {
      table: 'users',
      at: sql`closed_at`,
      where: sql`closed_at is not null and forgotten_at is null and ${isWithoutOpenDelivery}`,
      before: deliveries,
      forget: forgetContacts,
    },
    account_names: {
      table: 'users',
      at: sql`closed_at`,
      where: sql`closed_at is not null and name_forgotten_at is null and ${isWithoutOpenDelivery}
        and not ${isInvoicedSince(invoices)} and not ${isInvoiceDueSince(invoices)}`,
      before: invoices,
      forget: forgetNames,
    },
    documents: {
      table: 'files',
      at: sql`created_at`,
      where: sql`kind in ('receiving_document', 'damage_proof') and not exists (
        select from products where (receiving_document_id = files.id or damage_proof_id = files.id)
          and status <> 'delivered')`,
      before: invoices,
      async forget(trx, ids) {
        for (const column of ['receiving_document_id', 'damage_proof_id']) {
          await sql`update products set ${sql.ref(column)} = null, version = version + 1
            where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx);
        }
        return removeFiles(trx, ids);
      },
    },
    access_events: {
      table: 'events',
      at: sql`at`,
      where: sql`subject_kind = 'access'`,
      before: monthsBefore(now, retention.access_months),
      forget: deleteFrom('events', 'bigint'),
    },
  };
}

/** Condition for accounts named by an invoice that still has to be kept. */
export function isInvoicedSince(moment: Date): RawBuilder<SqlBool> {
  return sql`exists (select from invoices
    where invoices.shop_id = users.id and invoices.created_at >= ${moment})`;
}

/**
 * Condition for shop accounts with a delivery completed since then and not yet invoiced: its invoice will name them.
 */
export function isInvoiceDueSince(moment: Date): RawBuilder<SqlBool> {
  return sql`exists (select from deliveries d
    where d.shop_id = users.id and ${closedAt} >= ${moment} and ${isUninvoiced})`;
}

/**
 * Condition for accounts. A shop's may be closed while it has an open delivery (decision 203), which is still to be
 * invoiced.
 */
export const isWithoutOpenDelivery: RawBuilder<SqlBool> = sql`not exists (select from deliveries d
  where d.shop_id = users.id and ${mayBeCompleted})`;

/** Condition for the records of a kind that are due. */
export function dueOf({ at, where, before }: Forgetter): RawBuilder<SqlBool> {
  return sql`${where} and ${at} < ${before}`;
}

/** The same time in an earlier month, or on the last day of a month that is shorter. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

function deleteFrom(table: string, type: 'uuid' | 'bigint') {
  return async (trx: DatabaseTransaction, ids: readonly unknown[]): Promise<readonly string[]> => {
    await sql`delete from ${sql.table(table)}
      where id = any(${ids}::${sql.raw(type)}[])`.execute(trx);
    return [];
  };
}
