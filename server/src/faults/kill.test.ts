import { chmodSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '../platform/database/database';
import { postgresProcessesOf } from '../platform/embedded-postgres/processes';
import { findRunningPostgres } from '../platform/embedded-postgres/start-embedded-postgres';
import type { User } from '../platform/database/schema';
import { copyMigratedData } from '../testing/migrated-data';
import { formWith, makePicture } from '../testing/pictures';
import { addDelivery, addProduct, addUser, TEST_PASSWORD } from '../testing/records';
import { printedRandom, rounds } from '../testing/rounds';
import { endProcess, startServerProcess, type ServerProcess } from '../testing/server-process';

const KILLED = ['node', 'postgres', 'both'] as const;
const ROUNDS = rounds({ short: 1, long: 40 });
/** Per kind, sent at the same time: creations and completions with a photo. */
const WRITES = 30;
const AT_ONCE = 6;

const random = printedRandom('kill -9');
let dataDir: string;
let server: ServerProcess;
let picture: Buffer;
let users: { shop: User; driver: User };
let cookies: { shop: string; driver: string };

beforeAll(async () => {
  picture = await makePicture();
  dataDir = mkdtempSync(path.join(tmpdir(), 'kill-'));
  // When started as root, PostgreSQL runs as nobody and has to enter the directory.
  chmodSync(dataDir, 0o755);
  copyMigratedData(dataDir);
  server = await start();
  await inDatabase(async (db) => {
    users = { shop: await addUser(db, 'shop'), driver: await addUser(db, 'driver') };
  });
});

afterAll(async () => {
  await endProcess(server.child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startServerProcess({ settings: { DATA_DIR: dataDir } });

/** Runs `work` on the server's own database. */
async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { connectionString } = findRunningPostgres(dataDir)!;
  const db = openDatabase({ connectionString: connectionString!, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function signIn({ email }: User): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

interface Write {
  readonly kind: 'create' | 'complete';
  /** The products of a new delivery, or the delivery to be completed. */
  readonly ids: readonly number[];
  readonly key: string;
  /** Set when the server has acknowledged the write. */
  acknowledged?: boolean;
}

/** Adds products to deliver and deliveries to complete. */
async function planWrites(round: string): Promise<Write[]> {
  return inDatabase(async (db) => {
    const writes: Write[] = [];
    for (let n = 0; n < WRITES; n += 1) {
      const addOne = () => addProduct(db, users.shop.id);
      const [bed, mattress, carried] = [await addOne(), await addOne(), await addOne()];
      const { id } = await addDelivery(
        db,
        users.shop.id,
        { driver_id: users.driver.id, status: 'assigned', delivery_date: '2026-11-21' },
        [carried],
      );
      writes.push({
        kind: 'create',
        ids: [bed.id, mattress.id],
        key: `create-${round}-${n}`,
      });
      writes.push({ kind: 'complete', ids: [id], key: `complete-${round}-${n}` });
    }
    return writes;
  });
}

/** Whether the server has acknowledged the write. */
async function send({ kind, ids, key }: Write): Promise<boolean> {
  const headers = {
    cookie: kind === 'create' ? cookies.shop : cookies.driver,
    'idempotency-key': key,
  };
  const request =
    kind === 'create'
      ? fetch(`${server.url}/api/shop/create`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ customer_name: key, customer_street: 'rue des Tanneurs', customer_city: 'Colmar' },
            products: ids.map((product_id) => ({ product_id })),
          }),
        })
      : fetch(`${server.url}/api/driver/deliveries/${ids[0]}/complete`, {
          method: 'POST',
          headers,
          body: formWith([{ content: picture }]),
        });
  return request.then(
    async (answer) => answer.status === 200 && (await answer.text()) !== '',
    () => false,
  );
}

/** Sends all writes, several at a time; calls `onAcknowledged` after each acknowledgement. */
async function sendAll(writes: readonly Write[], onAcknowledged: () => void): Promise<void> {
  const left = [...writes];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let write = left.shift(); write; write = left.shift()) {
        if (!(await send(write))) continue;
        write.acknowledged = true;
        onAcknowledged();
      }
    }),
  );
}

function kill(what: (typeof KILLED)[number]): void {
  const postgres = postgresProcessesOf(realpathSync(path.join(dataDir, 'postgres')));
  if (what !== 'node') {
    for (const pid of postgres) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    }
  }
  if (what !== 'postgres') server.child.kill('SIGKILL');
}

/** Starts a new server, or waits until the same one has restarted its database. */
async function recover(what: (typeof KILLED)[number]): Promise<void> {
  if (what !== 'postgres') {
    await endProcess(server.child, 'SIGKILL');
    server = await start();
  }
  for (;;) {
    const { ok } = await fetch(`${server.url}/api/health/ready`);
    if (ok) return;
    await wait(50);
  }
}

async function expectWhole(writes: readonly Write[]): Promise<void> {
  await inDatabase(async (db) => {
    for (const { kind, ids, key } of writes) {
      const rows = await db
        .selectFrom('deliveries as d')
        .leftJoin('delivery_items as i', 'i.delivery_id', 'd.id')
        .select(['d.id', 'd.status', 'i.product_id'])
        .where(
          kind === 'create' ? 'd.customer_name' : 'd.id',
          '=',
          kind === 'create' ? key : ids[0]!,
        )
        .orderBy('i.product_id')
        .execute();
      const deliveries = new Set(rows.map(({ id }) => id));
      expect({ key, deliveries: deliveries.size }).toEqual({ key, deliveries: 1 });
      const [row] = rows;
      if (kind === 'create') expect(rows.map(({ product_id }) => product_id)).toEqual(ids);
      else expect({ key, status: row!.status }).toEqual({ key, status: 'completed' });
      const events = await db
        .selectFrom('events')
        .select('kind')
        .where('subject_kind', '=', 'delivery')
        .where('subject_id', '=', row!.id)
        .execute();
      expect({ key, events: events.length }).toEqual({ key, events: 1 });
    }
  });
}

async function expectBytesOfAllFiles(): Promise<void> {
  const rows = await inDatabase((db) => db.selectFrom('files').selectAll().execute());
  for (const { storage_key, thumbnail_key, bytes } of rows) {
    const file = (key: string) => path.join(dataDir, 'files', key.slice(0, 2), key);
    expect(statSync(file(storage_key)).size).toBe(bytes);
    if (thumbnail_key) expect(statSync(file(thumbnail_key)).size).toBeGreaterThan(0);
  }
}

describe.each(KILLED)('when %s ends without a warning', (what) => {
  it('what was acknowledged is there, and the rest is done once when it is sent again', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      // All rounds take longer than an access token is valid.
      cookies = { shop: await signIn(users.shop), driver: await signIn(users.driver) };
      const writes = await planWrites(`${what}-${round}`);
      let left = random.between(3, WRITES);
      await sendAll(writes, () => {
        left -= 1;
        if (left === 0) kill(what);
      });
      await recover(what);
      const acknowledged = writes.filter((write) => write.acknowledged);
      expect(acknowledged.length).toBeGreaterThan(0);
      await expectWhole(acknowledged);
      await expectBytesOfAllFiles();

      const others = writes.filter((write) => !write.acknowledged);
      await sendAll(others, () => undefined);
      expect(others.filter((write) => !write.acknowledged)).toEqual([]);
      await expectWhole(writes);
      await expectBytesOfAllFiles();
    }
  }, 3_600_000);
});
