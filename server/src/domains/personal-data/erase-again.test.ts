import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { FileArchive } from '../../platform/files/file-archive';
import { openDiskStorage } from '../../platform/files/file-storage';
import { addDelivery, addUser, eventsAbout } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';
import { eraseAgain } from './erase-again';

const server = useTestServer();
let admin: SignedInClient;
/** Contains no list of erased records. */
let otherDataDir: string;
/** Owner of DATA_DIR when the tests run as root: an account that is neither root nor nobody. */
const SERVICE_ACCOUNT = 1;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(() => {
  otherDataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-erased-'));
});
afterEach(() => rmSync(otherDataDir, { recursive: true, force: true }));

const again = (dataDir = server.config.dataDir) => {
  const { db } = server;
  const config = { ...server.config, dataDir };
  const files = new FileArchive(db, openDiskStorage(path.join(dataDir, 'files')));
  const { signal } = new AbortController();
  return eraseAgain(
    { db, config, files },
    { invoicesSince: new Date(), log: server.app.log, signal },
  );
};

const list = () => path.join(server.config.dataDir, 'erased-records.jsonl');

/** Collects errors logged from now on. */
function noteErrors(): () => string[] {
  const begin = server.log.length;
  return () => {
    const lines = server.log.slice(begin).map((line) => JSON.parse(line) as LogLine);
    return lines.filter(({ level }) => level >= 50).map(({ msg, err }) => `${msg} ${err?.code}`);
  };
}
interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly code: string };
}

async function addAndErase(name: string) {
  const shop = await addUser(server.db, 'shop');
  const delivery = await addDelivery(server.db, shop.id, {
    customer_name: name,
    status: 'cancelled',
  });
  const { id, version } = delivery;
  const response = await admin.call('erasePerson', {
    body: { records: [{ kind: 'delivery', id, version }], reason: 'Demande écrite' },
  });
  expect(response.statusCode).toBe(200);
  return delivery;
}

/** Restores the state of a backup from before the erasure: the row with its customer, and no record of the erasure. */
async function restore(id: number, values: { created_at?: string; status?: 'pending' } = {}) {
  await server.db.deleteFrom('erased_records').execute();
  await server.db
    .updateTable('deliveries')
    .set({ customer_name: 'Zurück', forgotten_at: null, ...values })
    .where('id', '=', id)
    .execute();
}

const nameOf = async (id: number) =>
  (
    await server.db
      .selectFrom('deliveries')
      .select('customer_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).customer_name;

it('what was erased is erased again after an old backup has been restored', async () => {
  const { id } = await addAndErase('Erased One');
  await restore(id);
  await again();
  expect(await nameOf(id)).toBe('Client effacé');
  expect((await eventsAbout(server.db, 'delivery', id)).map(({ kind }) => kind)).toEqual([
    'delivery_customer_erased',
    'delivery_customer_erased',
  ]);
  // A repetition does nothing more.
  await again();
  expect(await eventsAbout(server.db, 'delivery', id)).toHaveLength(2);
});

it('a new record that has got the same number is left alone', async () => {
  const { id } = await addAndErase('Erased Two');
  await restore(id, { created_at: '2030-01-01T10:00:00Z' });
  await again();
  expect(await nameOf(id)).toBe('Zurück');
});

it('one that is open again waits until it is closed', async () => {
  const { id } = await addAndErase('Erased Three');
  await restore(id, { status: 'pending' });
  await again();
  expect(await nameOf(id)).toBe('Zurück');
  await sql`update deliveries set status = 'cancelled' where id = ${id}`.execute(server.db);
  await again();
  expect(await nameOf(id)).toBe('Client effacé');
});

it.each(['null', '7', '{"kind":"delivery"}', '{"kind":"delivery","record_id":1,"rec'])(
  'a line that is no record (%s) is left out, and does not swallow the next one',
  async (line) => {
    appendFileSync(list(), line);
    const { id } = await addAndErase(`Erased after ${line}`);
    await restore(id);
    await again();
    expect(await nameOf(id)).toBe('Client effacé');
  },
);

it('an erasure is for good although its list cannot be written, which the log tells', async () => {
  const file = list();
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  const errors = noteErrors();
  const { id } = await addAndErase('Erased without a list');
  expect(await nameOf(id)).toBe('Client effacé');
  expect(errors()).toEqual([expect.stringMatching(`${file} .*chown.* EISDIR`)]);
  rmdirSync(file);
  renameSync(`${file}.aside`, file);
  await again();
  expect(readFileSync(file, 'utf8')).toContain(`"record_id":${id},`);
});

it.each([
  ['read', 'EISDIR', () => mkdirSync(path.join(otherDataDir, 'erased-records.jsonl'))],
  ['written', 'ENOENT', () => rmdirSync(otherDataDir)],
])(
  'what the database itself knows is erased again although the list cannot be %s, which the log tells',
  async (_, code, spoil) => {
    const { id } = await addAndErase(`Erased with ${code}`);
    await sql`update deliveries set customer_name = 'Zurück', forgotten_at = null
      where id = ${id}`.execute(server.db);
    spoil();
    const errors = noteErrors();
    await again(otherDataDir);
    expect(await nameOf(id)).toBe('Client effacé');
    expect(errors()).toEqual([expect.stringMatching(`${otherDataDir}.*chown.* ${code}`)]);
  },
);

it('a list that root makes belongs to the owner of DATA_DIR', async () => {
  if (process.getuid?.() === 0) chownSync(otherDataDir, SERVICE_ACCOUNT, SERVICE_ACCOUNT);
  await addAndErase('Erased by root');
  await again(otherDataDir);
  const { uid, mode } = statSync(path.join(otherDataDir, 'erased-records.jsonl'));
  expect([uid, mode & 0o777]).toEqual([statSync(otherDataDir).uid, 0o600]);
});

it('the list names numbers and moments only', async () => {
  await addAndErase('Erased Four');
  expect(existsSync(list())).toBe(true);
  const lines = readFileSync(list(), 'utf8').trim().split('\n').slice(-1);
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line) as object).sort()).toEqual([
      ...['erased_at', 'kind', 'record_created_at', 'record_id'],
    ]);
  }
});
