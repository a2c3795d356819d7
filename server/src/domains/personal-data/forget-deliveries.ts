import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { forgetLocations } from '../../platform/geo/address-locations';
import { anonymised, keptColumns, scrubEvents } from './anonymise';
import { forgetAnswers } from './forget-answers';
import { removeFiles } from './remove-files';

/** Columns that are kept in delivery events, and keys that are not columns. */
const KEPT_IN_EVENTS = [
  ...keptColumns('deliveries', 'deliveries'),
  'product_ids',
  'photos',
  'failed_at',
];

/** Removes the customer from the history of deliveries, deleted ones included. */
export function scrubDeliveryEvents(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  return scrubEvents(trx, { subject: 'delivery', ids, keep: KEPT_IN_EVENTS });
}

interface Forgetting {
  /** Also erase notes on goods still in the depot, at the person's request. */
  readonly withGoodsInStock: boolean;
}

/**
 * Erases the customers of closed deliveries: their data, photos and traces in the history.
 * @returns storage keys of the photos, to be deleted after the transaction
 */
export async function forgetDeliveries(
  trx: DatabaseTransaction,
  ids: readonly number[],
  { withGoodsInStock }: Forgetting,
): Promise<string[]> {
  await countAsOneCustomer(trx, ids);
  await forgetLocations(trx, ids);
  await sql`update deliveries set ${anonymised('deliveries', 'deliveries')},
      forgotten_at = now(), version = version + 1
    where id = any(${ids}::integer[])`.execute(trx);
  await scrubDeliveryEvents(trx, ids);
  const products = sql`select product_id from delivery_items
    where delivery_id = any(${ids}::integer[])`;
  await forgetProductNotes(trx, products, withGoodsInStock);
  return removePhotos(trx, ids);
}

/** Erases the customers of deleted deliveries, which only the history and notes on goods still mention. */
export async function forgetDeletedDeliveries(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  const products = sql`select jsonb_array_elements_text(after -> 'product_ids')::integer from events
    where kind = 'delivery_created' and subject_id = any(${ids}::integer[])`;
  await forgetProductNotes(trx, products, true);
  await scrubDeliveryEvents(trx, ids);
}

/**
 * Reports distinguish customers by name and telephone. Before these are erased, all deliveries of a customer that are
 * not yet forgotten get a common random token, so that they still count as one customer.
 */
async function countAsOneCustomer(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`with customers as materialized (
      select shop_id, customer_key, gen_random_uuid()::text as token from deliveries
      where id = any(${ids}::integer[]) and customer_token is null
      group by shop_id, customer_key
    )
    update deliveries d set customer_token = customers.token from customers
    where d.shop_id = customers.shop_id and d.customer_key = customers.customer_key
      and d.forgotten_at is null and d.customer_token is null`.execute(trx);
}

/** Notes on goods may name the customer: erased once no delivery of the product shows its customer any more. */
async function forgetProductNotes(
  trx: DatabaseTransaction,
  ids: RawBuilder<unknown>,
  withGoodsInStock: boolean,
): Promise<void> {
  const { rows: goods } = await sql<{ id: number }>`select id from products
    where id in (${ids}) and (status = 'delivered' or ${withGoodsInStock}::boolean)
    order by id for update`.execute(trx);
  // Checked after locking: a new delivery may have taken some of them in the meantime.
  const locked = goods.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`select p.id
    from unnest(${locked}::integer[]) as p (id)
    where not exists (select from delivery_items i join deliveries d on d.id = i.delivery_id
      where i.product_id = p.id and d.forgotten_at is null)`.execute(trx);
  const products = rows.map(({ id }) => id);
  if (products.length === 0) return;
  await sql`update products set ${anonymised('products', 'deliveries')}, version = version + 1
    where id = any(${products}::integer[]) and notes is not null`.execute(trx);
  const keep = [...keptColumns('products', 'deliveries'), 'delivery_id'];
  await scrubEvents(trx, { subject: 'product', ids: products, keep });
  await forgetAnswers(trx, 'product', products);
}

async function removePhotos(trx: DatabaseTransaction, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`with proofs as (
      delete from delivery_photos where delivery_id = any(${ids}::integer[]) returning file_id
    ), failures as (
      delete from failure_photos where delivery_id = any(${ids}::integer[]) returning file_id
    )
    select file_id from proofs union all select file_id from failures`.execute(trx);
  return removeFiles(
    trx,
    rows.map(({ file_id }) => file_id),
  );
}
