import {
  lacksDamageProof,
  type ProductCorrection,
  type StockStatus,
  takesReceptionStatus,
  todayInParis,
  whyProductIsLocked,
} from '@cigogne/contract';
import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import type { Product, ProductsTable } from '../../platform/database/schema';
import { Conflict, Invalid } from '../../platform/errors';
import { changedValues, changeRecord, columnsOf } from '../../platform/events/change-record';
import type { Actor, EventKinds } from '../../platform/events/record-event';
import { saveFiles, type PreparedFile } from '../../platform/files/file-archive';
import { isCarrying } from '../deliveries/in-delivery';
import { productNotFound } from '../deliveries/not-found';
import { PROOF_IS_MISSING } from './add-product';
import { lockForRecount, recountDelivery } from './recount-delivery';

const HAS_DOCUMENT = 'Un document a déjà été joint à ce produit. Vérifiez-le dans la liste.';

interface Target {
  readonly actor: Actor & { id: number };
  readonly id: number;
}

/**
 * Stores a receiving document and sets status and day of receipt (decision 10), unless the product only takes the
 * document (`takesReceptionStatus`).
 * @throws {NotFound}
 * @throws {Conflict} when it already has a document: what somebody else has received in the meantime is not changed
 */
export async function receiveProduct(
  trx: DatabaseTransaction,
  target: Target,
  status: StockStatus,
  document: PreparedFile,
): Promise<void> {
  const { product, holder } = await lockProduct(trx, target.id);
  if (product.receiving_document_id !== null) throw new Conflict(HAS_DOCUMENT);
  await saveFiles(trx, [document], {
    kind: 'receiving_document',
    shopId: product.shop_id,
    createdBy: target.actor.id,
  });
  await write(trx, target.actor, product, 'product_received', {
    receiving_document_id: document.id,
    ...(takesReceptionStatus({ ...product, carried_by: carrierIn(holder) }) && {
      status,
      received_date: product.received_date ?? todayInParis(),
    }),
  });
}

/**
 * Corrects the depot's data on a product that is still there, and the counts of the delivery that contains it.
 * @throws {NotFound}
 * @throws {Invalid} for damage without a photo
 * @throws {Conflict} when it is delivered or on its way, or is to be returned although it is in a delivery
 */
export async function correctProduct(
  trx: DatabaseTransaction,
  target: Target,
  correction: ProductCorrection,
  proof: PreparedFile | undefined,
): Promise<void> {
  const { product, holder } = await lockProduct(trx, target.id);
  expectCorrectable(product, holder, correction.status);
  if (lacksDamageProof(correction.status, proof ?? product.damage_proof_id)) {
    throw new Invalid(PROOF_IS_MISSING, [{ path: 'damage_proof', message: PROOF_IS_MISSING }]);
  }
  if (proof) {
    await saveFiles(trx, [proof], {
      kind: 'damage_proof',
      shopId: product.shop_id,
      createdBy: target.actor.id,
    });
  }
  // An announced product that gets a status of the stock has arrived, with or without a document.
  const received = product.status === 'depo' && correction.status !== undefined;
  await write(trx, target.actor, product, received ? 'product_received' : 'product_changed', {
    ...correction,
    ...(proof && { damage_proof_id: proof.id }),
    ...(received && { received_date: product.received_date ?? todayInParis() }),
  });
  if (holder) {
    const { parts = product.parts, quantity = product.quantity } = correction;
    await recountDelivery(trx, target.actor, holder.id, { id: product.id, parts, quantity });
  }
}

/**
 * Locks the row of a product after that of the delivery that contains it, so that its driver cannot start in the
 * meantime.
 * @throws {NotFound}
 */
async function lockProduct(
  trx: DatabaseTransaction,
  id: number,
): Promise<{ product: Product; holder: Holder }> {
  const known = await holderOf(trx, id);
  if (known) await lockForRecount(trx, known.id);
  const product = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw productNotFound();
  // While the product is locked, no other delivery can take it.
  return { product, holder: await holderOf(trx, id) };
}

function expectCorrectable(
  product: Product,
  holder: Holder,
  status: StockStatus | undefined,
): void {
  const locked = whyProductIsLocked({ status: product.status, carried_by: carrierIn(holder) });
  if (locked) throw new Conflict(locked);
  if (holder && status === 'return_to_fabric') {
    throw new Conflict(
      `Ce produit est prévu dans la livraison #${holder.id} : retirez-le d’abord de la livraison.`,
    );
  }
}

type Holder = Awaited<ReturnType<typeof holderOf>>;

/** The delivery that contains the product, if any. */
function holderOf(trx: DatabaseTransaction, productId: number) {
  return trx
    .selectFrom('delivery_items as i')
    .innerJoin('deliveries as d', 'd.id', 'i.delivery_id')
    .select(['d.id', isCarrying.as('is_carrying')])
    .where('i.product_id', '=', productId)
    .where('i.holds_product', '=', true)
    .executeTakeFirst();
}

const carrierIn = (holder: Holder) => (holder?.is_carrying ? holder.id : null);

/** Writes the values that differ, with an event; the product becomes unread for its shop. */
async function write(
  trx: DatabaseTransaction,
  actor: Actor,
  product: Product,
  kind: EventKinds['product'],
  wanted: Updateable<ProductsTable>,
): Promise<void> {
  const changed = changedValues(product, wanted);
  if (Object.keys(changed).length === 0) return;
  await changeRecord(trx, 'products', product, {
    actor,
    kind,
    shopId: product.shop_id,
    // Decision 26.
    set: { ...changed, read_by_shop: false },
    before: columnsOf(product, changed),
    after: changed,
  });
}
