import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { addUser } from '../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { removeOrphansInTwoRounds } from '../../testing/two-rounds';
import { storedKeys } from '../../testing/stored-keys';
import { Conflict, Unavailable } from '../errors';
import { inTransaction } from '../database/transaction';
import { FileArchive, type PreparedFile, saveFiles } from './file-archive';
import { openDiskStorage, placeOf, type FileStorage } from './file-storage';
import type { ReceivedFile } from './received-file';
import { removeRows } from './removed-files';

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

it('what is stored is for the account of the server alone', async () => {
  await archive.storing([document], (prepared) => save(prepared, Promise.resolve()));
  const [key] = await storedKeys(storage);
  expect(statSync(path.join(folder, 'files', placeOf(key!))).mode & 0o777).toBe(0o600);
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
  await removeOrphansInTwoRounds(archive);
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

describe('files without a row', () => {
  /** Files stored by another installation, or left by a crash: the two look the same. */
  async function storeWithoutRow(count: number) {
    for (let nr = 0; nr < count; nr += 1) {
      await storage.put(`${randomUUID()}.jpg`, Buffer.from('a proof of delivery'));
    }
    return storedKeys(storage);
  }
  const storeWithRow = () => archive.storing([document], (all) => save(all, Promise.resolve()));
  async function removeOrphans() {
    const sentences: string[] = [];
    const refuse = (sentence: string) => void sentences.push(sentence);
    return { removed: await removeOrphansInTwoRounds(archive, refuse), sentences };
  }

  it('all stay, and the operator is told, when the database knows none of what is stored', async () => {
    const stored = await storeWithoutRow(3);
    const { removed, sentences } = await removeOrphans();
    expect(removed).toBe(0);
    expect(await storedKeys(storage)).toEqual(stored);
    const told = expect.stringContaining('3 of 3 have no row') as string;
    expect(sentences).toEqual([told, told]);
  });

  it('all stay when they are many, and more than those that the database knows', async () => {
    await storeWithRow();
    const stored = await storeWithoutRow(21);
    const { removed, sentences } = await removeOrphans();
    expect(removed).toBe(0);
    expect(await storedKeys(storage)).toEqual(stored);
    const told = expect.stringContaining('21 of 22 have no row') as string;
    expect(sentences).toEqual([told, told]);
  });

  it('go when they are no more than crashes leave', async () => {
    await storeWithRow();
    const known = await storedKeys(storage);
    await storeWithoutRow(20);
    expect(await removeOrphans()).toEqual({ removed: 20, sentences: [] });
    expect(await storedKeys(storage)).toEqual(known);
    expect(await removeOrphans()).toEqual({ removed: 0, sentences: [] });
  });

  describe('by a server whose clock is hours ahead of the storage’s', () => {
    const MINUTE_MS = 60 * 1000;
    const now = new Date(Date.now() + 5 * 60 * MINUTE_MS);
    const round = (minutes: number, by = archive) =>
      by.removeOrphans({ now, uptime: () => minutes * MINUTE_MS });

    it('stay while their row is about to be committed', async () => {
      await storeWithRow();
      await round(0);
      await archive.storing([document], async (all) => {
        // Neither an hour after the first round nor a minute later.
        expect([await round(60), await round(61)]).toEqual([0, 0]);
        await save(all, Promise.resolve());
      });
      expect(await round(120)).toBe(0);
      expect(await storedKeys(storage)).toHaveLength(2);
    });

    it('go with the second round that finds them, and not with one that follows at once', async () => {
      await storeWithRow();
      await storeWithoutRow(2);
      expect([await round(0), await round(1), await round(60)]).toEqual([0, 0, 2]);
    });

    it('stay for another round after a restart, or one that took the database for a wrong one', async () => {
      await storeWithoutRow(1);
      expect(await round(0)).toBe(0);
      await storeWithRow();
      expect(await round(60)).toBe(0);
      const restarted = new FileArchive(database.db, storage);
      expect([await round(0, restarted), await round(60, restarted)]).toEqual([0, 1]);
      restarted.close();
    });
  });

  it('a storage without any is no reason to say anything', async () => {
    expect(await removeOrphans()).toEqual({ removed: 0, sentences: [] });
  });

  describe('that the database itself has removed', () => {
    const listed = () => database.db.selectFrom('removed_files').select('storage_key').execute();
    const silent: string[] = [];
    /** Removes the rows of all files, while some cannot be deleted, or the process stops before it deletes any. */
    async function removeRowsOfAll({ isStopped = false } = {}) {
      const keys = await inTransaction(database.db, (trx) => removeRows(trx, sql`true`));
      if (isStopped) return;
      const refusing = new FileArchive(database.db, {
        ...storage,
        delete: (key) =>
          silent.includes(key)
            ? Promise.reject(new Unavailable(new Error('No answer in time')))
            : storage.delete(key),
      });
      await refusing.removeBytes(keys).catch(() => undefined);
      refusing.close();
    }
    beforeEach(async () => {
      silent.splice(0);
      for (const table of ['files', 'removed_files'] as const) {
        await database.db.deleteFrom(table).execute();
      }
    });

    it('go when the storage answers again, though most of what is stored has no row', async () => {
      await storeWithRow();
      silent.push(...(await storedKeys(storage)));
      const stored = new Set(await storeWithoutRow(21));
      await removeRowsOfAll();
      expect(await listed()).toEqual([{ storage_key: silent[0] }]);
      await storeWithRow();
      const known = (await storedKeys(storage)).filter((key) => !stored.has(key));
      expect(await archive.removeListed()).toBe(1);
      const rest = [...stored, ...known].filter((key) => key !== silent[0]);
      expect(await storedKeys(storage)).toEqual(rest.sort());
      expect(await listed()).toEqual([]);
    });

    it('go when a stopped process has left them, and the one and only file too', async () => {
      await storeWithRow();
      await removeRowsOfAll({ isStopped: true });
      expect(await storedKeys(storage)).toHaveLength(1);
      await archive.removeListed();
      expect(await storedKeys(storage)).toEqual([]);
      expect(await removeOrphans()).toEqual({ removed: 0, sentences: [] });
    });

    it('stay on the list as long as they cannot be deleted, and those alone', async () => {
      for (let nr = 0; nr < 3; nr += 1) await storeWithRow();
      const [first] = await storedKeys(storage);
      silent.push(first!);
      await removeRowsOfAll();
      const left = (await listed()).map(({ storage_key }) => storage_key);
      expect(left.sort()).toEqual(await storedKeys(storage));
      expect(left).toContain(first);
    });

    it('stay when their removal is rolled back', async () => {
      await storeWithRow();
      const removal = inTransaction(database.db, async (trx) => {
        await removeRows(trx, sql`true`);
        throw new Conflict();
      });
      await expect(removal).rejects.toThrow(Conflict);
      expect(await archive.removeListed()).toBe(0);
      expect(await storedKeys(storage)).toHaveLength(1);
    });
  });
});
