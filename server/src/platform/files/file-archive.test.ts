import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUser } from '../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { storedKeys } from '../../testing/stored-keys';
import { Conflict, Unavailable } from '../errors';
import { inTransaction } from '../database/transaction';
import { FileArchive, type PreparedFile, saveFiles } from './file-archive';
import { openDiskStorage, type FileStorage } from './file-storage';
import type { ReceivedFile } from './received-file';

let folder: string;
let database: TestDatabase;
let storage: FileStorage;
let archive: FileArchive;
let document: ReceivedFile;
let shopId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  shopId = (await addUser(database.db, 'shop')).id;
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'));
  storage = openDiskStorage(path.join(folder, 'files'));
  archive = new FileArchive(database.db, storage);
  const file = path.join(folder, 'received');
  writeFileSync(file, '%PDF-1.7');
  document = { path: file, type: 'application/pdf', bytes: 8, sha256: '' };
});
afterEach(() => {
  archive.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => database.drop());

const save = (prepared: readonly PreparedFile[], whenSaved: Promise<unknown>) =>
  inTransaction(database.db, async (trx) => {
    await saveFiles(trx, prepared, { kind: 'receiving_document', shopId, createdBy: shopId });
    await whenSaved;
  });

it.each([
  ['is told as away', new Unavailable(new Error('The database does not answer'))],
  ['has not answered in time', new Error('Query read timeout')],
])('the bytes stay where the commit may come yet, since the database %s', async (_, failure) => {
  let commit = () => undefined as void;
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let transaction: Promise<void> | undefined;
  const storing = archive.storing([document], (prepared) => {
    transaction = save(prepared, committing);
    return Promise.reject(failure);
  });
  await expect(storing).rejects.toBe(failure);
  commit();
  await transaction;
  const [key] = await storedKeys(storage);
  expect(await archive.read(key!)).toBeDefined();
  await archive.removeOrphans({ now: new Date(Date.now() + 24 * 60 * 60 * 1000) });
  expect(await storedKeys(storage)).toEqual([key]);
});

it('a storage that says nothing is waited for once: what it may have stored goes after the answer', async () => {
  let answer = () => undefined as void;
  const answering = new Promise<void>((resolve) => (answer = resolve));
  const silent = new FileArchive(database.db, {
    ...storage,
    put: async (key, content) => {
      await storage.put(key, content);
      throw new Unavailable(new Error('No answer in time'));
    },
    delete: async (key) => {
      await answering;
      await storage.delete(key);
    },
  });
  const storing = silent.storing([document], () => Promise.resolve());
  await expect(storing).rejects.toThrow(Unavailable);
  expect(await storedKeys(storage)).toHaveLength(1);
  answer();
  while ((await storedKeys(storage)).length > 0) await new Promise(setImmediate);
});

it('what was refused leaves no bytes', async () => {
  const refused = archive.storing([document], () => Promise.reject(new Conflict()));
  await expect(refused).rejects.toThrow(Conflict);
  const broken = archive.storing([document], async (prepared) => {
    await save([...prepared, ...prepared], Promise.resolve());
  });
  await expect(broken).rejects.toMatchObject({ code: '23505' });
  expect(await storedKeys(storage)).toEqual([]);
});
