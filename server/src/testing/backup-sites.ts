import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../platform/backup/back-up';
import { checkBackup } from '../platform/backup/check-backup';
import { tableFile as nameOfTable } from '../platform/backup/manifest';
import { openSource, openTarget } from '../platform/backup/open-place';
import { restore } from '../platform/backup/restore';
import { inTransaction } from '../platform/database/transaction';
import { openDiskStorage } from '../platform/files/file-storage';
import { addProduct } from './records';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Neither encrypted nor in a bucket. */
export const PLAIN = { s3: undefined, recipient: undefined, identities: [] };
export const TAKEN_ID = '00000000-0000-4000-8000-000000000000';

export interface BackupSite extends TestDatabase {
  readonly storage: ReturnType<typeof openDiskStorage>;
}
type Place = Pick<BackupSite, 'connectionString' | 'storage'>;

/** Provides each test with databases, their files, and a folder for a backup. */
export function useBackupSites() {
  let root: string;
  const databases: TestDatabase[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backup-test-'));
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
    rmSync(root, { recursive: true, force: true });
  });

  async function open(template?: string): Promise<BackupSite> {
    const database = await createTestDatabase({ template });
    databases.push(database);
    const storage = openDiskStorage(join(root, `files-${databases.length}`));
    return { ...database, storage };
  }
  const folder = () => join(root, 'backup');
  return {
    open,
    openEmpty: () => open('template0'),
    inRoot: (name = '') => join(root, name),
    folder,
    save: async (
      { connectionString, storage, incomplete = false }: Place & { incomplete?: boolean },
      to = folder(),
    ) =>
      backUp({
        ...{ connectionString, incomplete, files: storage },
        target: await openTarget(to, PLAIN),
      }),
    restoreInto: async (target: Place) =>
      restore(await checkBackup(await openSource(folder(), PLAIN)), target),
    tableFile: (table: string) => join(folder(), nameOfTable(table)),
  };
}

/** In one transaction, after storing the file, as the server does. */
export async function addDeliveryWithPhoto(
  { db, storage }: BackupSite,
  shop_id: number,
  photo = Buffer.from('a photo'),
) {
  const id = randomUUID();
  await storage.put(`${id}.jpg`, photo);
  await inTransaction(db, async (trx) => {
    const product = await addProduct(trx, shop_id);
    const delivery = await trx
      .insertInto('deliveries')
      .values({ shop_id, customer_name: 'Léa', customer_street: 'Quai', customer_city: 'Colmar' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('files').values(photoRow(id, shop_id)).execute();
    await trx
      .insertInto('delivery_items')
      .values({
        delivery_id: delivery.id,
        product_id: product.id,
        product_name: product.name,
        category_id: product.category_id,
      })
      .execute();
    await trx
      .insertInto('delivery_photos')
      .values({ delivery_id: delivery.id, position: 1, file_id: id })
      .execute();
  });
}

export const photoRow = (id: string, userId: number) => ({
  id,
  kind: 'delivery_photo' as const,
  content_type: 'image/jpeg',
  bytes: 42,
  storage_key: `${id}.jpg`,
  shop_id: userId,
  created_by: userId,
});
