import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls } from '@cigogne/contract';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { buildApp } from '../../app';
import { mayCall } from '../../http/access';
import { accessCookie } from '../../http/cookies';
import { STANDBY_CALLS } from '../../http/standby-calls';
import { addUser } from '../../testing/records';
import { startPrimaryWithStandby, type PrimaryWithStandby } from '../../testing/standby';
import { clientOf, type Client } from '../../testing/test-server';
import { addCalledRecords, validCalls, type CalledRecords } from '../../testing/valid-calls';
import { readConfig } from '../config';
import { openSession } from '../sessions/session-store';
import { readSettings } from '../settings/settings';
import { openDatabase } from './database';
import { Metrics } from '../metrics/metrics';
import { limitQueries } from './deadline';
import { Standby } from './standby';
import { inTransaction } from './transaction';

let databases: PrimaryWithStandby;
beforeAll(async () => {
  databases = await startPrimaryWithStandby();
});
afterAll(() => databases.stop());

/** A reader with its log messages, and the number of reads answered by each database. */
function reader(
  standby: PrimaryWithStandby['standby'] | undefined = databases.standby,
  primary = databases.primary,
) {
  const { standbyReads } = new Metrics();
  const warnings: unknown[] = [];
  const reads = new Standby({
    ...{ primary, standby, reads: standbyReads },
    warn: (error) => warnings.push(error),
  });
  const counts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await standbyReads.get()).values.map(({ labels, value }) => [
        String(labels.answered_by),
        value,
      ]),
    );
  return { reads, warnings, counts };
}

const isStandby = async (db: PrimaryWithStandby['standby']) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]!.is;
};

describe('a standby that follows its primary', () => {
  it('answers what may be read there, and knows every change that was made before', async () => {
    const { reads, counts } = reader();
    let answered = 0;
    for (let round = 0; round < 20; round += 1) {
      const { id } = await addUser(databases.primary, 'driver');
      const found = await reads.read(async (db) => {
        if (await isStandby(db)) answered += 1;
        return db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
      });
      expect(found).toEqual({ id });
    }
    expect(answered).toBeGreaterThan(0);
    expect((await counts())['standby']).toBe(answered);
  });

  it('is not asked while it lacks a change, and is again when it has it', async () => {
    const { reads, counts } = reader();
    await sql`select pg_wal_replay_pause()`.execute(databases.standby);
    const { id } = await addUser(databases.primary, 'driver');
    const find = () =>
      reads.read(async (db) => ({
        at: (await isStandby(db)) ? 'standby' : 'primary',
        user: await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst(),
      }));
    expect(await find()).toEqual({ at: 'primary', user: { id } });
    await sql`select pg_wal_replay_resume()`.execute(databases.standby);
    let found = await find();
    while (found.at === 'primary') found = await find();
    expect(found).toEqual({ at: 'standby', user: { id } });
    const { standby, 'primary, behind': behind } = await counts();
    expect([standby, behind! > 0]).toEqual([1, true]);
  });

  it('that fails in the middle has its read repeated on the primary, and is left alone for a while', async () => {
    const { reads, warnings, counts } = reader();
    const read = () =>
      reads.read(async (db) => {
        if (await isStandby(db)) await sql`select 1 / 0`.execute(db);
        return 'answered';
      });
    expect([await read(), await read()]).toEqual(['answered', 'answered']);
    expect(warnings).toHaveLength(1);
    expect(await counts()).toEqual({ standby: 1, 'primary, away': 1 });
  });

  it('is not to blame for what takes too long anywhere: that is not repeated on the primary', async () => {
    const { reads, warnings } = reader();
    const read = reads.read((db) =>
      db.transaction().execute(async (trx) => {
        await limitQueries(trx, { ms: 1 });
        await sql`select pg_sleep(60)`.execute(trx);
      }),
    );
    await expect(read).rejects.toMatchObject({ code: '57014' });
    expect(warnings).toEqual([]);
  });

  it('is not taken for one once it is a primary itself: it may lack what the other one has', async () => {
    const { reads } = reader(databases.primary);
    expect(await reads.read(isStandby)).toBe(false);
  });

  it('does not show what was undone when its primary was brought back to a moment', async () => {
    const back = await databases.goBack();
    await sql`checkpoint`.execute(back);
    // The standby contains the undone change, and is ahead of the restored primary.
    const { id } = await addUser(databases.primary, 'driver');
    while ((await positionOf(databases.standby)) < (await positionOf(back))) {
      await addUser(databases.primary, 'driver');
    }
    await untilUpToDate();
    const { reads, warnings, counts } = reader(databases.standby, back);
    const find = () =>
      reads.read((db) =>
        db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst(),
      );
    expect([await find(), await find()]).toEqual([undefined, undefined]);
    expect(await counts()).toEqual({ 'primary, behind': 2 });
    expect(warnings.map(String)).toEqual([
      expect.stringMatching(/another timeline \(1\) than the primary \(2\)/),
    ]);
  });

  it('is not taken for one when it follows the database of another house', async () => {
    const { reads, warnings } = reader(databases.standby.withPlugin(ofAnotherHouse));
    expect(await reads.read(isStandby)).toBe(false);
    expect(warnings).toHaveLength(1);
  });
});

/** The log position of a primary or standby, as a number. */
async function positionOf(db: PrimaryWithStandby['standby']): Promise<bigint> {
  const { rows } = await sql<{ bytes: string }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)
      - '0/0'::pg_lsn as bytes`.execute(db);
  return BigInt(rows[0]!.bytes);
}

/** Simulates the identifier of another initdb; a second primary with standby would take this file half a minute. */
const ofAnotherHouse: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    const rows = result.rows.map((row) => ('system' in row ? { ...row, system: '1' } : row));
    return Promise.resolve({ ...result, rows });
  },
};

describe('a server with a standby', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-server-'));
  const watched = watchQueries();
  let app: FastifyInstance;
  let admin: Client;
  let stocker: Client;
  let records: CalledRecords;

  beforeAll(async () => {
    const { primary, standby } = databases;
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    app = await buildApp(config, { db: primary, standbyDb: standby.withPlugin(watched.plugin) });
    await app.ready();
    const { limits } = await readSettings(primary, config);
    const signIn = async (role: 'admin' | 'stocker') => {
      const user = await addUser(primary, role);
      const session = await inTransaction(primary, (trx) => openSession(trx, user.id, { limits }));
      return clientOf(app, accessCookie(config, session!));
    };
    [admin, stocker] = [await signIn('admin'), await signIn('stocker')];
    const [shop, driver] = [await addUser(primary, 'shop'), await addUser(primary, 'driver')];
    records = await addCalledRecords({ db: primary, config }, { shop, driver });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(STANDBY_CALLS)('reads %s there', async (name) => {
    await untilUpToDate();
    const client = mayCall('stocker', name) ? stocker : admin;
    watched.queries.length = 0;
    const { statusCode } = await client.call(name, validCalls[name](records));
    expect(statusCode).toBe(200);
    expect(watched.queries).not.toEqual([]);
  });

  it('reads there only what changes nothing', () => {
    const sent = STANDBY_CALLS.filter((name) => calls[name].method !== 'GET');
    // It has no URL parameters.
    expect(sent).toEqual(['searchPersons']);
    expect(STANDBY_CALLS).not.toContain('downloadInvoice');
  });

  it('shows what has just been written', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `chauffeur-${round}@test.example`;
      const names = { name: `Chauffeur ${round}`, driver_nr: `9${round}` };
      const body = { ...names, email, password: 'trois-mots-de-passe', role: 'driver' };
      expect((await admin.call('createUser', { body })).statusCode).toBe(200);
      const users = (await admin.call('listUsers')).json<{ email: string }[]>();
      expect(users.map((user) => user.email)).toContain(email);
    }
  });
});

/** Waits for the standby; these tests write nothing meanwhile. */
async function untilUpToDate(): Promise<void> {
  const { reads } = reader();
  while (!(await reads.read(isStandby)));
}

/** Collects the queries made for answers, without the checks of whether the standby is up to date. */
function watchQueries() {
  const queries: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const text = RawNode.is(node) ? node.sqlFragments.join('') : node.kind;
      if (!/pg_is_in_recovery|pg_control_/.test(text)) queries.push(text);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { queries, plugin };
}

it('without one, or with one that is away, the primary answers', async () => {
  const away = openDatabase({ connectionString: 'postgres://127.0.0.1:1/nowhere' });
  const { reads, warnings, counts } = reader(away);
  expect(await reads.read(isStandby)).toBe(false);
  expect(await reads.read(isStandby)).toBe(false);
  // The second read did not try the standby.
  expect(warnings).toHaveLength(1);
  expect(await counts()).toEqual({ 'primary, away': 2 });
  await away.destroy();
  const none = new Standby({
    primary: databases.primary,
    standby: undefined,
    reads: new Metrics().standbyReads,
    warn: fail,
  });
  expect(await none.read(isStandby)).toBe(false);
});

function fail(error: unknown): never {
  throw error;
}
