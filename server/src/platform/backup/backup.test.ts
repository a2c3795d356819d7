import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fillDemo } from '../../demo/fill-demo';
import { addDeliveryWithPhoto, type BackupSite, useBackupSites } from '../../testing/backup-sites';
import { asRestored, stateOf, storedFiles } from '../../testing/compare-sites';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { rounds } from '../../testing/rounds';
import { startS3StandIn } from '../../testing/s3-stand-in';
import type { Database } from '../database/database';
import { isMigrated, migrate, MIGRATION_NAMES } from '../database/migrate';
import { openS3Storage } from '../files/s3-storage';
import { recordBackup } from './record-backup';
import { ID_GAP, readUsedTables } from './restore';

const { open, openEmpty, save, restoreInto } = useBackupSites();

/** `ROUNDS=long` restores the data of a busy office after years. */
const DELIVERIES = rounds({ short: 60, long: 100_000 });
const PHOTOS = rounds({ short: 20, long: 20_000 });
/** Size of a photo as sent by browsers, after downscaling. */
const PHOTO_BYTES = 120_000;
const WITHIN_MS = rounds({ short: 60_000, long: 1_200_000 });

it('saves files of a bucket, and restores them into a folder or another bucket', async () => {
  const bucket = await startS3StandIn();
  const other = await startS3StandIn();
  try {
    const source = { ...(await open()), storage: openS3Storage(bucket.settings) };
    await fillDemo(source.db, source.storage, { deliveries: 20, products: 20 });
    const files = await storedFiles(source.db, source.storage);
    expect(Object.values(files)).not.toContain(undefined);
    expect(Object.keys(files)).toHaveLength(bucket.objects.size);
    await save(source);
    const inFolder = await openEmpty();
    const inBucket = { ...(await openEmpty()), storage: openS3Storage(other.settings) };
    for (const target of [inFolder, inBucket]) {
      await restoreInto(target);
      expect(await storedFiles(target.db, target.storage)).toEqual(files);
    }
  } finally {
    await bucket.close();
    await other.close();
  }
});

it(
  'restores every row, every counter and every stored file into an empty database',
  async () => {
    const source = await open();
    await fillDemo(source.db, source.storage, {
      deliveries: Math.min(DELIVERIES, 3_000),
      growTo: DELIVERIES,
    });
    const shop = await addUser(source.db, 'shop');
    for (let photo = 0; photo < PHOTOS; photo += 1) {
      await addDeliveryWithPhoto(source, shop.id, randomBytes(PHOTO_BYTES));
    }
    const began = performance.now();
    const manifest = await save(source);
    const saved = performance.now();
    // As the command does: the restored database records the same.
    await recordBackup(source.connectionString, manifest);
    const target = await openEmpty();
    await restoreInto(target);
    const restored = performance.now();
    process.stderr.write(
      `backup: ${DELIVERIES} deliveries, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ` +
        `${PHOTOS} photos of ${PHOTO_BYTES / 1000} kB, ` +
        `saved in ${seconds(saved - began)}, restored in ${seconds(restored - saved)}\n`,
    );

    expect(await stateOf(target.db)).toEqual(asRestored(await stateOf(source.db)));
    const files = await storedFiles(target.db, target.storage);
    expect(Object.keys(files)).not.toEqual([]);
    expect(files).toEqual(await storedFiles(source.db, source.storage));
    expect(Object.values(files)).not.toContain(undefined);
    expect(await isMigrated(target.db)).toBe(true);
    expect(await migrate(target.db)).toEqual([]);
  },
  WITHIN_MS,
);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

it('holds one moment of a database that is written to meanwhile', async () => {
  const source = await open();
  const shop = await addUser(source.db, 'shop');
  let goesOn = true;
  const write = async () => {
    while (goesOn) await addDeliveryWithPhoto(source, shop.id);
  };
  const writers = [write(), write()];
  while ((await countOf(source.db)) < 20) await new Promise(setImmediate);
  await save(source);
  goesOn = false;
  await Promise.all(writers);

  const target = await openEmpty();
  await restoreInto(target);
  const { rows: halves } = await sql`select d.id from deliveries d
    left join delivery_items i on i.delivery_id = d.id
    left join delivery_photos p on p.delivery_id = d.id
    where i.id is null or p.file_id is null`.execute(target.db);
  expect(halves).toEqual([]);
  const restored = await countOf(target.db);
  expect(restored).toBeGreaterThanOrEqual(20);
  expect(restored).toBeLessThan(await countOf(source.db));
  expect(Object.values(await storedFiles(target.db, target.storage))).not.toContain(undefined);
});

const countOf = async (db: Database) =>
  (await db.selectFrom('deliveries').select('id').execute()).length;

it('keeps what people type letter by letter, and what is empty apart from what is absent', async () => {
  const source = await open();
  const name = 'Élan\t« Œuvre » \\N \\. \r\n"; drop table users; -- 🪑';
  await addUser(source.db, 'shop', { name, number: '', address: null });
  await save(source);
  const target = await openEmpty();
  await restoreInto(target);
  const users = target.db.selectFrom('users').select(['name', 'number', 'address']);
  expect(await users.execute()).toEqual([{ name, number: '', address: null }]);
});

it('begins with the migrations of the release that saved it, then runs the newer ones', async () => {
  const old = await openEmpty();
  const [first] = MIGRATION_NAMES;
  await migrate(old.db, { last: first });
  const { email } = await addUser(old.db, 'admin');
  expect((await save(old)).migrations).toEqual([first]);
  const target = await openEmpty();
  await restoreInto(target);
  expect(await isMigrated(target.db)).toBe(true);
  expect(await target.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
});

it('takes the place of other data, whose ids it may use', async () => {
  const source = await open();
  const { email } = await addUser(source.db, 'admin');
  await save(source);
  const target = await open();
  await addUser(target.db, 'shop');
  await addUser(target.db, 'driver');
  expect(await readUsedTables(target.connectionString)).toEqual(['users']);
  await restoreInto(target);
  expect(await target.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
});

describe('ids that were given after the backup are not given again', () => {
  /** Adds records that a phone, a printout or a link may still refer to after the database has gone back. */
  async function addAfterBackup({ db }: BackupSite, shopId: number) {
    const { id: delivery } = await addDelivery(db, shopId);
    const { id: product } = await addProduct(db, shopId);
    const { id: user } = await addUser(db, 'shop');
    const { id: quote } = await db
      .insertInto('quote_requests')
      .values({ name: 'Léa', phone: '0612345678', city: 'Barr', message: 'Bonjour' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { delivery, product, user, quote };
  }

  /** The present position of its live streams. */
  const nextEvent = async ({ db }: BackupSite) => {
    const { rows } = await sql<{ id: string }>`select nextval('events_id_seq') as id`.execute(db);
    return Number(rows[0]!.id);
  };

  it('after a restoration, while the positions of live updates go on where the backup was', async () => {
    const source = await open();
    const shop = await addUser(source.db, 'shop');
    const event = await nextEvent(source);
    await save(source);
    const given = await addAfterBackup(source, shop.id);
    const target = await openEmpty();
    await restoreInto(target);
    const next = await addAfterBackup(target, shop.id);
    for (const [kind, id] of Object.entries(given)) {
      expect(next[kind as keyof typeof next]).toBe(id + ID_GAP);
    }
    // A browser whose position is ahead is told to fetch everything again.
    expect(await nextEvent(target)).toBe(event + 1);
  });

  it('after the statement that deploying.md has for a point-in-time recovery', async () => {
    const document = readFileSync(join(__dirname, '../../../../docs/deploying.md'), 'utf8');
    const [, statement] =
      /```sql\n(select setval[^;]*;)/.exec(document.replaceAll(/^ +/gm, '')) ?? [];
    const recovered = await open();
    const shop = await addUser(recovered.db, 'shop');
    const event = await nextEvent(recovered);
    await sql.raw(statement!).execute(recovered.db);
    expect((await addUser(recovered.db, 'shop')).id).toBe(shop.id + ID_GAP + 1);
    expect((await addDelivery(recovered.db, shop.id)).id).toBe(ID_GAP + 1);
    expect(await nextEvent(recovered)).toBe(event + 1);
  });
});
