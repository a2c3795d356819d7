import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { explainError } from '../../cli/explain-error';
import {
  addDeliveryWithPhoto,
  photoRow,
  PLAIN,
  TAKEN_ID,
  useBackupSites,
} from '../../testing/backup-sites';
import { asRestored, stateOf, storedFiles } from '../../testing/compare-sites';
import { addUser } from '../../testing/records';
import { startS3StandIn } from '../../testing/s3-stand-in';
import { createTestDatabase, UNREACHABLE_DATABASE } from '../../testing/test-database';
import { openDiskStorage } from '../files/file-storage';
import { openS3Storage } from '../files/s3-storage';
import { checkBackup } from './check-backup';
import { type Manifest, storedFile } from './manifest';
import { openSource } from './open-place';
import { recordBackup } from './record-backup';
import { readUsedTables, restore } from './restore';

const { open, openEmpty, inRoot, folder, save, restoreInto, tableFile } = useBackupSites();

describe('what is no complete backup of this suite', () => {
  /** A backup outside the root of each test, which damages a copy. */
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
    const storage = openDiskStorage(inRoot('files'));
    await expect(
      restoreInto({ connectionString: UNREACHABLE_DATABASE, storage }),
    ).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringContaining(named) as string,
    });
  });
});

/** More than one part of a bucket upload, so that sending begins before the content has been read to its end. */
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
  expect(readdirSync(inRoot()).filter((name) => name.startsWith('backup'))).toEqual([]);

  await save(source);
  const saved = readdirSync(folder());
  await expect(save(source)).rejects.toMatchObject({ name: 'BackupError' });
  expect(readdirSync(folder())).toEqual(saved);
});

it('names the files that were missing already, or have been erased since its snapshot', async () => {
  const source = await open();
  const shop = await addUser(source.db, 'shop');
  await source.db.insertInto('files').values(photoRow(TAKEN_ID, shop.id)).execute();
  const manifest = await save(source);
  expect(manifest.files).toMatchObject({ count: 0, missing: [`${TAKEN_ID}.jpg`] });
  await recordBackup(source.connectionString, manifest);
  const target = await openEmpty();
  await restoreInto(target);
  expect(await stateOf(target.db)).toEqual(asRestored(await stateOf(source.db)));
});

it('is refused where most files are not found: it looks in another place than the server', async () => {
  const source = await open();
  const shop = await addUser(source.db, 'shop');
  const rows = Array.from({ length: 11 }, () => photoRow(randomUUID(), shop.id));
  await source.db.insertInto('files').values(rows).execute();
  await expect(save(source)).rejects.toThrow('11 fichiers sur 11 sont introuvables');
  expect(readdirSync(inRoot()).filter((name) => name.startsWith('backup'))).toEqual([]);
  expect((await save({ ...source, incomplete: true })).files.missing).toHaveLength(11);
});

it('refuses a database that is empty, and one that holds the tables of another program', async () => {
  const empty = await openEmpty();
  await expect(save(empty)).rejects.toMatchObject({ name: 'BackupError' });
  await sql`create table shopping_list (id integer)`.execute(empty.db);
  await expect(readUsedTables(empty.connectionString)).rejects.toThrow('shopping_list');
});
