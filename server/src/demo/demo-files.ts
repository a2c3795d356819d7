import { randomUUID } from 'node:crypto';
import { CATEGORIES } from '@cigogne/contract';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database';
import type { FilesTable } from '../platform/database/schema';
import type { FileStorage } from '../platform/files/file-storage';
import { prepareImage, type PreparedImage } from '../platform/files/images';
import { drawDamagePhoto, drawProofPhoto, writeReceivingDocument } from './demo-pictures';
import type { Random } from '../platform/random';

const PROOF_MOTIFS = 8;
const DAMAGE_MOTIFS = 3;
/** In a demo of 100,000 deliveries only the latest ones have photos. */
const DELIVERIES_WITH_PHOTOS = 80;

/** Proof photos of completed deliveries, damage photos and receiving documents of products. */
export async function addFiles(
  trx: DatabaseTransaction,
  storage: FileStorage,
  random: Random,
  stockerId: number,
): Promise<void> {
  await addProofPhotos(trx, storage, random);
  await addDamagePhotos(trx, storage, random, stockerId);
  await addReceivingDocuments(trx, storage, random, stockerId);
}

async function addProofPhotos(trx: DatabaseTransaction, storage: FileStorage, random: Random) {
  const motifs = await draw(PROOF_MOTIFS, () => drawProofPhoto(random));
  const completed = await trx
    .selectFrom('deliveries')
    .select(['id', 'shop_id', 'driver_id'])
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .limit(DELIVERIES_WITH_PHOTOS)
    .execute();
  for (const delivery of completed) {
    const count = random.between(1, 3);
    for (let position = 1; position <= count; position += 1) {
      const owner = {
        kind: 'delivery_photo' as const,
        shop_id: delivery.shop_id,
        created_by: delivery.driver_id!,
      };
      const file_id = await addPhoto(trx, storage, random.pick(motifs), owner);
      await trx
        .insertInto('delivery_photos')
        .values({ delivery_id: delivery.id, position, file_id })
        .execute();
    }
  }
}

async function addDamagePhotos(
  trx: DatabaseTransaction,
  storage: FileStorage,
  random: Random,
  stockerId: number,
) {
  const motifs = await draw(DAMAGE_MOTIFS, () => drawDamagePhoto(random));
  const damaged = await trx
    .selectFrom('products')
    .select(['id', 'shop_id'])
    .where('status', '=', 'damaged')
    .orderBy('id')
    .execute();
  for (const { id, shop_id } of damaged) {
    const owner = { kind: 'damage_proof' as const, shop_id, created_by: stockerId };
    const damage_proof_id = await addPhoto(trx, storage, random.pick(motifs), owner);
    await trx.updateTable('products').set({ damage_proof_id }).where('id', '=', id).execute();
  }
}

async function addReceivingDocuments(
  trx: DatabaseTransaction,
  storage: FileStorage,
  random: Random,
  stockerId: number,
) {
  const received = await trx
    .selectFrom('products')
    .select(['id', 'shop_id', 'name', 'category_id', 'received_date'])
    .where('received_date', 'is not', null)
    .where('status', '<>', 'delivered')
    .orderBy('id')
    .limit(DELIVERIES_WITH_PHOTOS)
    .execute();
  for (const product of received) {
    if (random.chance(0.45)) continue;
    const content = writeReceivingDocument([
      'Bon de réception (démonstration)',
      '',
      `Produit n° ${product.id} : ${product.name}`,
      `Catégorie : ${CATEGORIES[product.category_id - 1]?.name ?? ''}`,
      `Reçu le ${product.received_date?.split('-').reverse().join('/')}`,
    ]);
    const id = randomUUID();
    const storage_key = `${id}.pdf`;
    await storage.put(storage_key, content);
    await addFile(trx, {
      id,
      kind: 'receiving_document',
      content_type: 'application/pdf',
      bytes: content.length,
      storage_key,
      shop_id: product.shop_id,
      created_by: stockerId,
    });
    await trx
      .updateTable('products')
      .set({ receiving_document_id: id })
      .where('id', '=', product.id)
      .execute();
  }
}

async function draw(count: number, motif: () => Promise<Buffer>): Promise<PreparedImage[]> {
  const images: PreparedImage[] = [];
  for (let drawn = 0; drawn < count; drawn += 1) images.push(await prepareImage(await motif()));
  return images;
}

async function addPhoto(
  trx: DatabaseTransaction,
  storage: FileStorage,
  { content, thumbnail, width, height }: PreparedImage,
  owner: Pick<Insertable<FilesTable>, 'kind' | 'shop_id' | 'created_by'>,
): Promise<string> {
  const id = randomUUID();
  const storage_key = `${id}.jpg`;
  const thumbnail_key = `${id}.thumbnail.webp`;
  await storage.put(storage_key, content);
  await storage.put(thumbnail_key, thumbnail);
  await addFile(trx, {
    ...owner,
    id,
    content_type: 'image/jpeg',
    bytes: content.length,
    width,
    height,
    storage_key,
    thumbnail_key,
  });
  return id;
}

async function addFile(trx: DatabaseTransaction, file: Insertable<FilesTable>): Promise<void> {
  await trx.insertInto('files').values(file).execute();
}
