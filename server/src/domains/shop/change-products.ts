import {
  addDays,
  type ChosenStatus,
  isChangeableByShop,
  type MagazineProduct,
  todayInParis,
  whyProductIsLocked,
} from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict, Unauthenticated } from '../../platform/errors';
import { changeRecord } from '../../platform/events/change-record';
import { recordEvent, SEVERAL, type Actor } from '../../platform/events/record-event';
import { carriedBy } from '../deliveries/in-delivery';
import { productNotFound } from '../deliveries/not-found';
import { lockOpenShop } from '../deliveries/shops';

type Shop = Actor & { id: number };

const DAYS_PER_WEEK = 7;

/**
 * Switches a product between in_stock and to_shop; does nothing when it already has the status.
 * @throws {Conflict} when the product is announced, delivered or in any other status, or is on its way to its customer
 */
export async function setStatus(
  trx: DatabaseTransaction,
  shop: Shop,
  id: number,
  status: ChosenStatus,
): Promise<void> {
  const product = await trx
    .selectFrom('products as p')
    .select(['p.id', 'p.status', carriedBy.as('carried_by')])
    .where('p.id', '=', id)
    .where('p.shop_id', '=', shop.id)
    .forUpdate('p')
    .executeTakeFirst();
  if (!product) throw productNotFound();
  if (!isChangeableByShop(product.status)) {
    throw new Conflict('Le statut de ce produit ne peut pas être modifié par le magasin.');
  }
  if (product.status === status) return;
  const locked = whyProductIsLocked(product);
  if (locked) throw new Conflict(locked);
  await changeRecord(trx, 'products', product, {
    actor: shop,
    kind: 'product_status_changed',
    shopId: shop.id,
    set: { status },
  });
}

/**
 * Marks the shop's products with these ids, or all of them, as read. Records a single event, since one per product
 * would make every open screen refetch everything.
 */
export async function markRead(
  trx: DatabaseTransaction,
  shop: Shop,
  ids: readonly number[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  let unread = trx
    .updateTable('products')
    .set({ read_by_shop: true })
    .where('shop_id', '=', shop.id)
    .where('read_by_shop', '=', false)
    // An announced product becomes unread when it is received.
    .where('status', '<>', 'depo');
  if (ids) unread = unread.where('id', 'in', ids);
  const marked = await unread.returning('id').execute();
  const [first] = marked;
  if (!first) return;
  await recordEvent(trx, {
    actor: shop,
    kind: 'product_read',
    subject: { kind: 'product', id: marked.length === 1 ? first.id : SEVERAL },
    shopId: shop.id,
    after: { products: marked.length },
  });
}

/**
 * Adds a product of the shop's own catalogue; returns its id (decisions 13 and 26).
 * @throws {Unauthenticated} for a shop whose account was closed after its session had been read
 */
export async function addFromMagazine(
  trx: DatabaseTransaction,
  shop: Shop,
  { location, status: named, ...product }: MagazineProduct,
): Promise<number> {
  if (!(await lockOpenShop(trx, shop.id))) throw new Unauthenticated();
  const status = named ?? location ?? 'magazine';
  const weeks = product.to_be_delivered;
  const values = {
    ...product,
    status,
    quantity: 1,
    expected_date: weeks === null ? null : addDays(todayInParis(), weeks * DAYS_PER_WEEK),
    // The shop knows its own goods; an announced product becomes news when it arrives.
    read_by_shop: status !== 'depo',
  };
  const { id } = await trx
    .insertInto('products')
    .values({ ...values, shop_id: shop.id, created_by: shop.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    actor: shop,
    kind: 'product_added',
    subject: { kind: 'product', id },
    shopId: shop.id,
    after: values,
  });
  return id;
}
