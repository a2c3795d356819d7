import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FORGOTTEN_CUSTOMER, MILLISECONDS_PER_DAY } from '@cigogne/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { readConfig } from '../../platform/config';
import type { AppContext } from '../../platform/context';
import { openDatabase } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrate';
import { FileArchive } from '../../platform/files/file-archive';
import { openDiskStorage } from '../../platform/files/file-storage';
import { addDelivery, addUser } from '../../testing/records';
import { setClock } from '../../testing/set-clock';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { dailyForgetting, eraseRestored } from './daily-run';
import { monthsBefore } from './forgetters';
import { forgettingStart } from './forgetting-start';
import { runForgetting } from './run-forgetting';

type Context = Pick<AppContext, 'config' | 'db' | 'files'>;
let database: TestDatabase;
let context: Context;
let log: string[];

/** Records log messages with their errors. */
const logger = () => {
  const note = (about: { err?: Error }, sentence: string) =>
    void log.push(`${sentence}${about.err ? `: ${about.err.message}` : ''}`);
  return { info: note, warn: note, error: note } as unknown as FastifyBaseLogger;
};

async function open(template?: string): Promise<void> {
  database = await createTestDatabase(template === undefined ? {} : { template });
  const config = readConfig({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'cigogne-daily-')) });
  const files = new FileArchive(database.db, openDiskStorage(path.join(config.dataDir, 'files')));
  context = { config, db: database.db, files };
}

beforeEach(() => {
  log = [];
});
afterEach(async () => {
  rmSync(context.config.dataDir, { recursive: true, force: true });
  await database.drop();
});

const ending = () => ({ log: logger(), signal: new AbortController().signal });
const pass = (by: Context = context) => {
  const { log: to, signal } = ending();
  return dailyForgetting(by as AppContext, to)(signal);
};

async function addOld(customer_name: string, years = 3): Promise<void> {
  const shop = await addUser(database.db, 'shop');
  const completed_at = new Date(Date.now() - years * 366 * MILLISECONDS_PER_DAY);
  await addDelivery(database.db, shop.id, { customer_name, status: 'completed', completed_at });
}

async function customers(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('deliveries')
    .select('customer_name')
    .orderBy('id')
    .execute();
  return rows.map(({ customer_name }) => customer_name);
}

const saveRetention = (value: object) =>
  database.db
    .insertInto('settings')
    .values({ section: 'retention', value: JSON.stringify(value), version: 1 })
    .execute();

describe('a house that had deliveries before it could forget', () => {
  beforeEach(async () => {
    await open('template0');
    await migrate(database.db, { last: '0017-settings' });
    await addOld('Jeanne Muller');
    await migrate(database.db);
  });

  it('keeps everything for two weeks, and says until when', async () => {
    await pass();
    expect(await customers()).toEqual(['Jeanne Muller']);
    expect(log).toEqual(['nothing is forgotten by its age before this moment']);
    const start = new Date((await forgettingStart(database.db))!);
    const days = (start.getTime() - Date.now()) / MILLISECONDS_PER_DAY;
    expect(Math.round(days)).toBe(14);
  });

  it.each([
    [
      'the two weeks are over',
      () => sql`update forgetting_start set starts_at = now()`.execute(database.db),
    ],
    ['an admin has saved the periods', () => saveRetention({ delivery_months: 24 })],
    [
      'an admin has started a run',
      async () => {
        const { id } = await addUser(database.db, 'admin');
        await sql`insert into forgetting_runs (started_by, started_at, finished_at)
          values (${id}, now() - interval '1 day', now())`.execute(database.db);
      },
    ],
  ])('forgets once %s', async (_when, happens) => {
    await happens();
    await pass();
    expect(await customers()).toEqual([FORGOTTEN_CUSTOMER]);
  });
});

describe('a new house', () => {
  beforeEach(() => open());

  it('forgets from its first day on', async () => {
    await addOld('Jeanne Muller');
    expect(await forgettingStart(database.db)).toBeNull();
    await pass();
    expect(await customers()).toEqual([FORGOTTEN_CUSTOMER]);
  });

  it('forgets nothing while a saved period is not one that this release accepts', async () => {
    await addOld('Jeanne Muller');
    await saveRetention({ delivery_months: 'sixty' });
    await expect(pass()).rejects.toThrow(/n’est pas acceptée par cette version/);
    expect(await customers()).toEqual(['Jeanne Muller']);
  });

  it('forgets although the list of erased records cannot be read', async () => {
    await addOld('Jeanne Muller');
    const file = path.join(context.config.dataDir, 'erased-records.jsonl');
    mkdirSync(file);
    await eraseRestored(context as AppContext, ending());
    expect(log).toEqual([expect.stringMatching(/erased-records\.jsonl.*: EISDIR/)]);
    await pass();
    expect(await customers()).toEqual([FORGOTTEN_CUSTOMER]);
  });

  it('what cannot be forgotten does not stop the rest, and the run is not complete', async () => {
    await addOld('Jeanne Muller');
    await sql`insert into quote_requests (name, phone, city, message, created_at)
      values ('Held', '1', 'Barr', 'M', now() - interval '5 years')`.execute(database.db);
    await sql`insert into outbox (id, topic, payload, created_at)
      values (gen_random_uuid(), 'mail', '{}', now() - interval '5 years')`.execute(database.db);
    await sql`create table holds as select id from quote_requests`.execute(database.db);
    await sql`alter table holds add foreign key (id) references quote_requests`.execute(
      database.db,
    );
    await pass();
    expect(log).toEqual([expect.stringMatching(/could not be forgotten: .*foreign key/)]);
    const runs = await database.db.selectFrom('forgetting_runs').selectAll().execute();
    expect(runs).toMatchObject([{ completed: false, counts: { deliveries: 1, mails: 1 } }]);
    expect(runs[0]!.finished_at).not.toBeNull();
    // The run is repeated soon rather than a day later.
    await sql`drop table holds`.execute(database.db);
    await pass();
    const next = database.db.selectFrom('forgetting_runs').select(['completed', 'counts']);
    expect(await next.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      completed: true,
      counts: { quotes: 1 },
    });
  });

  it('goes by periods that are saved while a run goes on, and files that stay do not end it', async () => {
    const shop = await addUser(database.db, 'shop');
    await sql`insert into deliveries (shop_id, customer_name, customer_street, customer_city, status,
        completed_at, items_total)
      select ${shop.id}, 'Many ' || n, 'rue', 'Barr', 'completed', now() - interval '3 years', 0
      from generate_series(1, 150) n`.execute(database.db);
    const { id } = await database.db
      .insertInto('forgetting_runs')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    let steps = 0;
    const files = {
      async removeBytes() {
        steps += 1;
        if (steps === 1) await saveRetention({ delivery_months: 60 });
        throw new Error('disk');
      },
    } as unknown as FileArchive;
    await runForgetting({ ...context, files }, { id, actor: null, now: new Date(), ...ending() });
    const run = await database.db
      .selectFrom('forgetting_runs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(run).toMatchObject({ completed: true, counts: { deliveries: 100 } });
    expect(log[0]).toMatch(/not deleted yet: disk/);
  });

  it('forgets once a day, however many servers there are', async () => {
    await addOld('Jeanne Muller');
    const { connectionString } = database;
    const others = [1, 2].map(() => openDatabase({ connectionString, poolSize: 2 }));
    const servers = [context, ...others.map((db) => ({ ...context, db }))];
    try {
      await Promise.all(servers.map(pass));
      await Promise.all(servers.map(pass));
    } finally {
      for (const db of others) await db.destroy();
    }
    const runs = database.db.selectFrom('forgetting_runs').select(['started_by', 'completed']);
    expect(await runs.execute()).toEqual([{ started_by: null, completed: true }]);
  });

  describe('whose server has another time than the database', () => {
    /** Sets the clock of this process, as read by `new Date()`. */
    const setClockAhead = (ms: number) => {
      setClock(new Date(Date.now() + ms));
    };
    afterEach(() => {
      jest.useRealTimers();
    });

    it.each([
      ['ahead', 2],
      ['behind', -2],
    ])('forgets nothing and says so, two years %s', async (_, years) => {
      await addOld('Completed last year', 1);
      await addOld('Jeanne Muller');
      setClockAhead(years * 366 * MILLISECONDS_PER_DAY);
      await pass();
      await pass();
      jest.useRealTimers();
      expect(await customers()).toEqual(['Completed last year', 'Jeanne Muller']);
      const told = expect.stringMatching(/^nothing is forgotten: the clocks/) as string;
      expect(log).toEqual([told, told]);
      // Once the clock is right, the run takes place.
      await pass();
      expect(await customers()).toEqual(['Completed last year', FORGOTTEN_CUSTOMER]);
    });

    it('counts back from the time of the database while they differ by less than an hour', async () => {
      const minutes = (count: number) => count * 60 * 1000;
      const oldest = monthsBefore(new Date(), 24);
      const shop = await addUser(database.db, 'shop');
      for (const [customer_name, before] of [
        ['Due', 10],
        ['Not due', -20],
      ] as const) {
        const completed_at = new Date(oldest.getTime() - minutes(before));
        await addDelivery(database.db, shop.id, {
          customer_name,
          status: 'completed',
          completed_at,
        });
      }
      setClockAhead(minutes(40));
      await pass();
      expect(await customers()).toEqual([FORGOTTEN_CUSTOMER, 'Not due']);
    });
  });
});
