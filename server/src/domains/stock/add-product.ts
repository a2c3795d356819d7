import { type StockAddition, todayInParis } from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Invalid } from '../../platform/errors';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import { saveFiles, type PreparedFile } from '../../platform/files/file-archive';
import { lockOpenShop } from '../deliveries/shops';

interface Addition {
  readonly actor: Actor & { id: number };
  readonly document: PreparedFile | undefined;
  readonly proof: PreparedFile | undefined;
}

export const PROOF_IS_MISSING =
  'Ajoutez une photo du dommage : elle est obligatoire pour un produit endommagé.';

/**
 * Adds a product of a shop to the stock (decision 11); returns its id.
 * @throws {Invalid} when there is no open account of the shop
 */
export async function addProduct(
  trx: DatabaseTransaction,
  { actor, document, proof }: Addition,
  addition: StockAddition,
): Promise<number> {
  if (!(await lockOpenShop(trx, addition.shop_id))) {
    throw new Invalid('Ce magasin n’existe pas (ou plus). Choisissez-en un autre.');
  }
  const ownership = { shopId: addition.shop_id, createdBy: actor.id };
  await saveFiles(trx, document ? [document] : [], { kind: 'receiving_document', ...ownership });
  await saveFiles(trx, proof ? [proof] : [], { kind: 'damage_proof', ...ownership });
  const values = {
    ...addition,
    received_date: addition.received_date ?? todayInParis(),
    receiving_document_id: document?.id ?? null,
    damage_proof_id: proof?.id ?? null,
  };
  const { id } = await trx
    .insertInto('products')
    .values({ ...values, created_by: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    actor,
    kind: 'product_added',
    subject: { kind: 'product', id },
    shopId: addition.shop_id,
    after: values,
  });
  return id;
}
