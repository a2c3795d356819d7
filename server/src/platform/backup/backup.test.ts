import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { explainError } from '../../cli/explain-error';
import { fillDemo } from '../../demo/fill-demo';
import { asRestored, stateOf, storedFiles } from '../../testing/compare-sites';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { rounds } from '../../testing/rounds';
import { startS3StandIn } from '../../testing/s3-stand-in';
import {
  createTestDatabase,
  type TestDatabase,
  UNREACHABLE_DATABASE,
} from '../../testing/test-database';
import type { Database } from '../database/database';
import { isMigrated, migrate, MIGRATION_NAMES } from '../database/migrate';
import { inTransaction } from '../database/transaction';
import { openDiskStorage } from '../files/file-storage';
import { openS3Storage } from '../files/s3-storage';
import { backUp } from './back-up';
import { checkBackup } from './check-backup';
import { type Manifest, storedFile, tableFile as nameOfTable } from './manifest';
import { openSource, openTarget } from './open-place';
import { ID_GAP, readUsedTables, restore } from './restore';

/** `ROUNDS=long` restores what a busy office has after years. */
const DELIVERIES = rounds({ short: 60, long: 100_000 });
const PHOTOS = rounds({ short: 20, long: 20_000 });
/** Of a photo as browsers send it, made smaller. */
const PHOTO_BYTES = 120_000;
const WITHIN_MS = rounds({ short: 60_000, long: 1_200_000 });
const TAKEN_ID = '00000000-0000-4000-8000-000000000000';

let root: string;
const databases: TestDatabase[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-test-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  rmSync(root, { recursive: true, force: true });
});

async function open(template?: string) {
  const database = await createTestDatabase({ template });
  databases.push(database);
  const storage = openDiskStorage(join(root, `files-${databases.length}`));
  return { ...database, storage };
}
const openEmpty = () => open('template0');
type Site = Awaited<ReturnType<typeof open>>;

const folder = () => join(root, 'backup');
const PLAIN = { s3: undefined, recipient: undefined, identities: [] };
type Place = Pick<Site, 'connectionString' | 'storage'>;
const save = async ({ connectionString, storage }: Place, to = folder()) =>
  backUp({ connectionString, files: storage, target: await openTarget(to, PLAIN) });
const restoreInto = async (target: Place) =>
  restore(await checkBackup(await openSource(folder(), PLAIN)), target);
const tableFile = (table: string) => join(folder(), nameOfTable(table));

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

/** In one transaction, its file stored before, as the server does. */
async function addDeliveryWithPhoto(
  { db, storage }: Site,
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

const photoRow = (id: string, userId: number) => ({
  id,
  kind: 'delivery_photo' as const,
  content_type: 'image/jpeg',
  bytes: 42,
  storage_key: `${id}.jpg`,
  shop_id: userId,
  created_by: userId,
});

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
  /** What a phone, a paper or a link still names once the database has gone back. */
  async function addAfterBackup({ db }: Site, shopId: number) {
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

  /** How far its live streams have come. */
  const nextEvent = async ({ db }: Site) => {
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
    // A browser whose position is ahead of it is told to fetch everything again.
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

describe('what is no complete backup of this suite', () => {
  /** Outside the root of each test, which gets a copy to damage. */
  let complete: string;
  beforeAll(async () => {
    complete = mkdtempSync(join(tmpdir(), 'complete-backup-'));
    const source = { ...(await createTestDatabase()), storage: openDiskStorage(complete) };
    const shop = await addUser(source.db, 'shop');
    await source.storage.put(`${TAKEN_ID}.jpg`, Buffer.from('a proof of delivery'));
    await source.db.insertInto('files').values(photoRow(TAKEN_ID, shop.id)).execute();
    await save(source, join(complete, 'backup'));
    await source.drop();
  });
  beforeEach(() => cpSync(join(complete, 'backup'), folder(), { recursive: true }));
  afterAll(() => rmSync(complete, { recursive: true, force: true }));

  const photo = () => join(folder(), storedFile(`${TAKEN_ID}.jpg`));
  const change = (file: string, edit: (content: Buffer) => Buffer | string) =>
    writeFileSync(file, edit(readFileSync(file)));
  const flip = (content: Buffer) => {
    const middle = content.length >> 1;
    content[middle] = content[middle]! ^ 1;
    return content;
  };
  const editManifest = (edit: (manifest: Manifest) => void) =>
    change(join(folder(), 'manifest.json'), (content) => {
      const manifest = JSON.parse(content.toString()) as Manifest;
      edit(manifest);
      return JSON.stringify(manifest);
    });

  it.each<[string, string, () => void]>([
    ['a table was altered', 'users.copy.gz', () => change(tableFile('users'), flip)],
    [
      'a row was changed by somebody who compressed the table again',
      'users.copy.gz',
      () =>
        change(tableFile('users'), (all) =>
          gzipSync(gunzipSync(all).toString().replace('\tshop\t', '\tadmin\t')),
        ),
    ],
    [
      'a table has another number of rows than the manifest says',
      'users.copy.gz',
      () =>
        editManifest(({ tables }) => {
          tables.find(({ name }) => name === 'users')!.rows += 1;
        }),
    ],
    ['a table is cut off', 'users', () => change(tableFile('users'), (all) => all.subarray(0, 90))],
    ['a table is missing', 'users', () => rmSync(tableFile('users'))],
    ['a photo was altered', TAKEN_ID, () => change(photo(), flip)],
    ['a photo is missing', TAKEN_ID, () => rmSync(photo())],
    [
      'the list of files was altered',
      'files.sha256',
      () => change(join(folder(), 'files.sha256'), () => ''),
    ],
    ['the manifest is missing', 'manifest.json', () => rmSync(join(folder(), 'manifest.json'))],
    [
      'the manifest is cut off',
      'manifest.json',
      () => change(join(folder(), 'manifest.json'), (all) => all.subarray(0, 90)),
    ],
    [
      'it is of a newer release',
      '9999-new',
      () => editManifest(({ migrations }) => migrations.push('9999-new')),
    ],
  ])('is refused before anything is replaced: %s', async (_, named, damage) => {
    damage();
    const storage = openDiskStorage(join(root, 'files'));
    await expect(
      restoreInto({ connectionString: UNREACHABLE_DATABASE, storage }),
    ).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringContaining(named) as string,
    });
  });
});

/** More than goes into a bucket in one piece, so that it is sent before its end has been read. */
const LARGE = 6_000_000;

it.each(['a folder', 'a bucket'])(
  'a damaged copy does not take the place of what is stored in %s',
  async (place) => {
    const bucket = await startS3StandIn();
    try {
      const source = await open();
      const shop = await addUser(source.db, 'shop');
      await addDeliveryWithPhoto(source, shop.id, randomBytes(LARGE));
      await addDeliveryWithPhoto(source, shop.id, randomBytes(100));
      await save(source);
      const storage = place === 'a bucket' ? openS3Storage(bucket.settings) : source.storage;
      await restoreInto({ ...(await openEmpty()), storage });
      const before = await storedFiles(source.db, storage);
      for (const key of Object.keys(before)) {
        const copy = join(folder(), storedFile(key));
        const content = readFileSync(copy);
        content[0]! ^= 1;
        writeFileSync(copy, content);
        const target = { connectionString: UNREACHABLE_DATABASE, storage };
        await expect(restoreInto(target)).rejects.toThrow("rien n'a été remplacé dans la base");
        expect(await storedFiles(source.db, storage)).toEqual(before);
      }
      expect(bucket.openUploads.size).toBe(0);
    } finally {
      await bucket.close();
    }
  },
);

it('says that the database is empty when the backup goes away after that, and fills it the next time', async () => {
  const source = await open();
  const { email } = await addUser(source.db, 'admin');
  await save(source);
  const target = await open();
  await addUser(target.db, 'shop');
  const backup = await checkBackup(await openSource(folder(), PLAIN));
  rmSync(tableFile('users'));
  const error = await restore(backup, target).catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({
    name: 'BackupError',
    message: expect.stringContaining('la base est vide. Relancez') as string,
  });
  const printed = explainError(error);
  expect(printed).toContain('users.copy.gz');
  expect(printed).not.toContain("rien n'a été remplacé");
  expect(await target.db.selectFrom('users').select('email').execute()).toEqual([]);

  rmSync(folder(), { recursive: true });
  await save(source);
  await restoreInto(target);
  expect(await target.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
});

it('is not written over other files, nor left half done', async () => {
  const source = await open();
  const shop = await addUser(source.db, 'shop');
  await source.db.insertInto('files').values(photoRow(TAKEN_ID, shop.id)).execute();
  const full = { ...source.storage, get: () => Promise.reject(new Error('ENOSPC')) };
  await expect(save({ ...source, storage: full })).rejects.toThrow('ENOSPC');
  expect(readdirSync(root).filter((name) => name.startsWith('backup'))).toEqual([]);

  await save(source);
  const saved = readdirSync(folder());
  await expect(save(source)).rejects.toMatchObject({ name: 'BackupError' });
  expect(readdirSync(folder())).toEqual(saved);
});

it('names the files that were missing already, or have been erased since its snapshot', async () => {
  const source = await open();
  const shop = await addUser(source.db, 'shop');
  await source.db.insertInto('files').values(photoRow(TAKEN_ID, shop.id)).execute();
  expect((await save(source)).files).toMatchObject({ count: 0, missing: [`${TAKEN_ID}.jpg`] });
  const target = await openEmpty();
  await restoreInto(target);
  expect(await stateOf(target.db)).toEqual(asRestored(await stateOf(source.db)));
});

it('refuses a database that is empty, and one that holds the tables of another program', async () => {
  const empty = await openEmpty();
  await expect(save(empty)).rejects.toMatchObject({ name: 'BackupError' });
  await sql`create table shopping_list (id integer)`.execute(empty.db);
  await expect(readUsedTables(empty.connectionString)).rejects.toThrow('shopping_list');
});
