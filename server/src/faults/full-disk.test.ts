import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase } from '../platform/database/database';
import { formWith, makePicture } from '../testing/pictures';
import { addProduct, addUser, TEST_PASSWORD } from '../testing/records';
import {
  endProcess,
  startServerProcess,
  type Program,
  type ServerProcess,
} from '../testing/server-process';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { addCalledRecords } from '../testing/valid-calls';

/** Noise, which does not compress. */
const noise = () =>
  sharp({
    create: {
      ...{ width: 900, height: 900, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Photos beyond the limit: one when received, the other (90 KB) only when stored as JPEG. */
const PHOTOS = [
  ['received', () => noise().jpeg({ quality: 95 }).toBuffer()],
  ['stored', () => noise().webp({ quality: 1 }).toBuffer()],
] as const;

/**
 * The operating system refuses to write files beyond a size (RLIMIT_FSIZE): writing fails in the middle of a file, in
 * the real process, as on a full disk, without having to fill one.
 */
describe('when files cannot be written', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
    server = await startServerProcess({
      settings: { DATA_DIR: dataDir, DATABASE_URL: database.connectionString },
      largestFileKb: 128,
    });
  });
  afterAll(async () => {
    await endProcess(server.child, 'SIGKILL');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const filesIn = async (folder: string) =>
    (await readdir(path.join(dataDir, folder), { recursive: true }).catch(() => [])).filter(
      (name) => path.extname(name) !== '' || folder === 'uploads',
    );

  async function complete(id: number, cookie: string, content: Buffer) {
    return fetch(`${server.url}/api/driver/deliveries/${id}/complete`, {
      method: 'POST',
      headers: { cookie },
      body: formWith([{ content }]),
    });
  }

  it('an upload is refused with a sentence, leaves nothing, and smaller ones still work', async () => {
    const shop = await addUser(database.db, 'shop');
    const driver = await addUser(database.db, 'driver');
    const { deliveryId } = await addCalledRecords(
      { db: database.db, config: { dataDir } as never },
      { shop, driver },
    );
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: driver.email, password: TEST_PASSWORD }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const before = await filesIn('files');

    for (const [when, take] of PHOTOS) {
      const refused = await complete(deliveryId, cookie, await take());
      expect({ when, status: refused.status }).toEqual({ when, status: 503 });
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/^[A-ZÀÉ].*\.$/) as string,
      });
      expect(await filesIn('uploads')).toEqual([]);
      expect(await filesIn('files')).toEqual(before);
    }
    const { status } = await database.db
      .selectFrom('deliveries')
      .select('status')
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('assigned');

    // On the same connection: the unread rest of refused photos does not block it.
    expect((await complete(deliveryId, cookie, await makePicture())).status).toBe(200);
  });
});

/** The server's output is a file, as with `> server.log`, on a full disk. */
describe('when the log cannot be written', () => {
  let database: TestDatabase;
  let dataDir: string;
  let child: Program;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'full-log-'));
  });
  afterAll(async () => {
    await endProcess(child, 'SIGKILL');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('the server answers without it, and stops when it is told to', async () => {
    const { url } = await startServerProcess(
      {
        settings: {
          ...{ DATA_DIR: dataDir, DATABASE_URL: database.connectionString, LOG_LEVEL: 'info' },
        },
        outputTo: '/dev/full',
      },
      (started) => (child = started),
    );
    for (let call = 0; call < 20; call += 1) {
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    }
    await endProcess(child, 'SIGTERM');
    expect(child.exitCode).toBe(0);
  }, 60_000);
});

/** PostgreSQL extends a table's file onto /dev/full, where every write fails with 'no space left' (53100). */
describe('when the database cannot grow', () => {
  const server = useTestServer();

  it('a change is refused with a sentence, changes nothing, and works once there is space', async () => {
    const shop = await server.signIn('shop');
    const { rows } = await sql<{ file: string }>`
      select current_setting('data_directory') || '/' || pg_relation_filepath('delivery_items') as file
    `.execute(server.db);
    const [{ file }] = rows as [{ file: string }];
    const { id: productId } = await addProduct(server.db, shop.user.id);
    await sql`checkpoint`.execute(server.db);
    renameSync(file, `${file}.away`);
    symlinkSync('/dev/full', file);
    const send = () =>
      shop.call('createDelivery', {
        body: {
          ...{ customer_name: 'Jeanne Muller', customer_street: 'rue des Tanneurs' },
          ...{ customer_city: 'Colmar', products: [{ product_id: productId }] },
        },
      });
    try {
      await reconnect();
      const refused = await send();
      expect(refused.statusCode).toBe(503);
      expect(server.log.some((line) => line.includes('53100'))).toBe(true);
      expect(await server.db.selectFrom('deliveries').select('id').execute()).toEqual([]);
      expect((await shop.call('listShopProducts')).statusCode).toBe(200);
    } finally {
      rmSync(file);
      renameSync(`${file}.away`, file);
      await reconnect();
    }
    expect((await send()).statusCode).toBe(200);
  });

  /** Ends the processes that have the former file open; the pool opens new ones. */
  async function reconnect() {
    const admin = openDatabase({ connectionString: await connectionOf(), poolSize: 1 });
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
    await admin.destroy();
  }
  async function connectionOf(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      server.db,
    );
    return process.env.TEST_DATABASE_CLUSTER!.replace(/[^/]*$/, rows[0]!.name);
  }
});
