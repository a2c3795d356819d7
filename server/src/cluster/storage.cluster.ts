import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { disableDemoAccounts } from '../demo/demo-accounts';
import { fillDemo } from '../demo/fill-demo';
import type { Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { openDiskStorage } from '../platform/files/file-storage';
import { openS3Storage } from '../platform/files/s3-storage';
import { Browser } from '../testing/browser';
import { asRestored, stateOf, storedFiles } from '../testing/compare-sites';
import { addUser, TEST_PASSWORD } from '../testing/records';
import { outcomeOf, runProgram } from '../testing/server-process';
import { storedKeys } from '../testing/stored-keys';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { layoutOfRun, s3Of } from './layout';

const DEMO = { deliveries: 200, products: 50 };
const BACKUP = 'backups/monday';

const layout = layoutOfRun()!;
const s3 = s3Of(layout);
const servers = new ClusterServers(layout);
const url = servers.urlOf('app1');
const settings = servers.settingsOf('app1');
const FROM_FOLDER = { FILE_STORAGE: 'folder' };
const folder = openDiskStorage(join(settings.DATA_DIR!, 'files'));
const bucket = openS3Storage(s3);
let db: Database;
/** Hashes of the demo's files, by key. */
let hashes: Awaited<ReturnType<typeof storedFiles>>;

beforeAll(async () => {
  await makeServersDatabase(layout);
  db = openServersDatabase(layout);
  await migrate(db);
  await fillDemo(db, folder, DEMO);
  // A production server refuses to start while demo accounts have their public password.
  await disableDemoAccounts(db);
  hashes = await storedFiles(db, folder);
  // Left by other suites.
  for (const key of await storedKeys(bucket)) await bucket.delete(key);
}, 120_000);

afterEach(() => servers.endAll());
afterAll(() => db?.destroy());

/** Runs a command of the server on the machine of its first process. */
const run = (program: string, args: readonly string[], changes: NodeJS.ProcessEnv = {}) =>
  outcomeOf(runProgram(`cli/${program}.js`, { args, settings: { ...settings, ...changes } }));

/**
 * Reads all files over HTTP, repeatedly.
 * @returns a function that stops it and returns the number of reads, and the files that differed from those stored
 */
async function beginReading() {
  const { email } = await addUser(db, 'admin');
  const browser = await new Browser().signIn(url, email, TEST_PASSWORD);
  const files = await db.selectFrom('files').select(['id', 'storage_key']).execute();
  let goesOn = true;
  let reads = 0;
  const wrong: string[] = [];
  const readAll = async () => {
    while (goesOn) {
      for (const { id, storage_key } of files) {
        const { status, bytes } = await browser.call('getFile', { at: url, params: { id } });
        reads += 1;
        if (hash('sha256', bytes) !== hashes[storage_key]) wrong.push(`${storage_key}: ${status}`);
      }
    }
  };
  const reading = readAll();
  return async () => {
    goesOn = false;
    await reading;
    return { reads, wrong };
  };
}

it('files move into the bucket and back while people look at them', async () => {
  const keys = Object.keys(hashes);
  for (const [place, changes, from, to] of [
    ['into Swift', {}, folder, bucket],
    ['back', FROM_FOLDER, bucket, folder],
  ] as const) {
    await servers.start('app1', { settings: changes });
    const endReading = await beginReading();
    const moved = await run('files-move', [], changes);
    const { reads, wrong } = await endReading();
    await servers.endAll();
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    tellFigure(`files moved ${place}`, `${keys.length} files, read ${reads} times meanwhile`);
    expect(wrong).toEqual([]);
    expect(await storedKeys(from)).toEqual([]);
    expect(await storedKeys(to)).toEqual(keys);
    expect(await storedFiles(db, to)).toEqual(hashes);
  }
}, 240_000);

describe('a backup in the bucket', () => {
  const address = `s3://${s3.bucket}/${BACKUP}`;

  it('is encrypted, and brings back every row and every file on another machine', async () => {
    const keyFile = join(layout.folder, 'backup-key');
    const { stdout } = await run('backup', ['--new-key', keyFile]);
    const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(stdout)?.[1];
    const saved = await run('backup', [address], { ...FROM_FOLDER, BACKUP_RECIPIENT: recipient });
    expect(saved).toMatchObject({ code: 0, stderr: '' });
    const objects = openS3Storage(s3, { folder: `${BACKUP}/` });
    for (const key of await storedKeys(objects)) {
      const head = await text((await objects.get(key, { first: 0, last: 18 }))!);
      expect(`${key}: ${head}`).toBe(`${key}: age-encryption.org/`);
    }
    const before = await stateOf(db);

    await db.destroy();
    await makeServersDatabase(layout);
    const DATA_DIR = join(layout.folder, 'other-machine');
    mkdirSync(DATA_DIR);
    const machine = { ...FROM_FOLDER, DATA_DIR };
    expect(await run('restore', [address], machine)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('BACKUP_IDENTITY_FILE') as string,
    });
    const restored = await run('restore', [address], { ...machine, BACKUP_IDENTITY_FILE: keyFile });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    db = openServersDatabase(layout);
    expect(await stateOf(db)).toEqual(asRestored(before));
    expect(await storedFiles(db, openDiskStorage(join(DATA_DIR, 'files')))).toEqual(hashes);
  }, 240_000);

  it('is refused to those who have not its key', async () => {
    const wrong = {
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: 'another one',
    };
    const other = 'backups/tuesday';
    for (const command of [
      () => run('backup', [`s3://${s3.bucket}/${other}`], { ...FROM_FOLDER, ...wrong }),
      () => run('restore', [address], { ...FROM_FOLDER, ...wrong }),
    ]) {
      expect(await command()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('SignatureDoesNotMatch') as string,
      });
    }
    expect(await storedKeys(openS3Storage(s3, { folder: `${other}/` }))).toEqual([]);
  });
});
