import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Calls,
  type ForgettingKind,
  type ForgettingRun,
  MILLISECONDS_PER_DAY,
} from '@cigogne/contract';
import { sql } from 'kysely';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { setClock } from '../../testing/set-clock';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { monthsBefore } from './forgetters';

const server = useTestServer();
let admin: SignedInClient;
beforeEach(async () => {
  admin = await server.signIn('admin');
});

const ago = (months: number, days: number) =>
  new Date(monthsBefore(new Date(), months).getTime() - days * MILLISECONDS_PER_DAY);
/** One day too old, and one day too young. */
const OLD_AND_YOUNG = [1, -1] as const;

async function preview(): Promise<Partial<Record<ForgettingKind, number>>> {
  const response = await admin.call('previewForgetting');
  const { kinds } = response.json<AnswerOf<Calls['previewForgetting']>>();
  return Object.fromEntries(kinds.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])));
}

async function run(): Promise<ForgettingRun> {
  const response = await admin.call('runForgetting');
  expect(response.statusCode).toBe(200);
  return response.json<AnswerOf<Calls['runForgetting']>>().run;
}

async function addFile(kind: 'receiving_document' | 'delivery_photo', shopId: number, at: Date) {
  const id = randomUUID();
  await server.db
    .insertInto('files')
    .values({
      ...{ id, kind, content_type: 'application/pdf', bytes: 1, storage_key: `${id}.pdf` },
      ...{ shop_id: shopId, created_by: shopId, created_at: at },
    })
    .execute();
  return id;
}

/** Adds one record of each kind that is due, and the same a day or two too young. */
async function addOldAndYoung() {
  const shop = await addUser(server.db, 'shop');
  for (const days of OLD_AND_YOUNG) {
    const completed_at = ago(24, days);
    await addDelivery(server.db, shop.id, { status: 'completed', completed_at });
    await addDelivery(server.db, shop.id, { status: 'cancelled', cancelled_at: completed_at });
    await addDelivery(server.db, shop.id, { status: 'assigned', created_at: completed_at });
    await server.db
      .insertInto('events')
      .values([
        {
          ...{ at: completed_at, actor_name: 'test', kind: 'delivery_deleted' },
          ...{ subject_kind: 'delivery', subject_id: 900_000 + days },
          before: JSON.stringify({ customer_name: 'Gone', status: 'pending' }),
        },
        {
          ...{ at: ago(12, days), actor_name: 'test', kind: 'logged_in', subject_kind: 'access' },
          subject_id: 1,
        },
      ])
      .execute();
    const created_at = ago(12, days);
    const quote = await server.db
      .insertInto('quote_requests')
      .values({ name: 'Q', phone: '1', city: 'C', message: 'M', created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = { topic: 'mail', payload: '{}', created_at };
    await server.db
      .insertInto('outbox')
      .values([
        { ...mail, id: randomUUID(), quote_id: quote.id },
        // A mail whose request has been deleted.
        { ...mail, id: randomUUID(), quote_id: null },
      ])
      .execute();
    await addUser(server.db, 'shop', { active: false, requested_at: ago(12, days) });
    const closed = { closed_at: ago(24, days), number: '0388000000' };
    const { id: driver_id } = await addUser(server.db, 'driver', closed);
    await server.db
      .insertInto('driver_days')
      .values({ driver_id, day: '2023-05-02', absence: 'day' })
      .execute();
    await addUser(server.db, 'driver', { closed_at: ago(120, days), forgotten_at: new Date() });
    await addFile('delivery_photo', shop.id, new Date(Date.now() - (24 + days) * 60 * 60 * 1000));
    const receiving_document_id = await addFile('receiving_document', shop.id, ago(120, days));
    await addProduct(server.db, shop.id, { status: 'delivered', receiving_document_id });
  }
}

const DUE = {
  deliveries: 2,
  delivery_photos: 1,
  deleted_deliveries: 1,
  quotes: 1,
  mails: 1,
  account_requests: 1,
  accounts: 1,
  account_names: 1,
  documents: 1,
  access_events: 1,
} satisfies Record<ForgettingKind, number>;

it('a run forgets what the preview says, of each kind what is old enough, and writes one event', async () => {
  await addOldAndYoung();
  expect(await preview()).toEqual(DUE);
  const done = await run();
  expect(done).toMatchObject({ completed: true, started_by: admin.user.name, counts: DUE });
  expect(done.finished_at).not.toBeNull();
  expect(await preview()).toEqual({});
  const events = await server.db
    .selectFrom('events')
    .select(['kind', 'actor_id', 'after'])
    .where('subject_kind', '=', 'forgetting')
    .where('subject_id', '=', done.id)
    .execute();
  expect(events).toEqual([
    { kind: 'data_forgotten', actor_id: admin.user.id, after: { ...DUE, completed: true } },
  ]);
  const deliveries = await server.db
    .selectFrom('deliveries')
    .select(['status', 'customer_name', 'version'])
    .orderBy('id')
    .execute();
  expect(deliveries.map(({ customer_name }) => customer_name)).toEqual([
    ...['Client effacé', 'Client effacé', 'Jeanne Muller'],
    ...['Jeanne Muller', 'Jeanne Muller', 'Jeanne Muller'],
  ]);
  // A screen that loaded it before cannot change it.
  expect(deliveries[0]).toMatchObject({ version: 2 });
  const absences = server.db
    .selectFrom('driver_days')
    .innerJoin('users', 'users.id', 'driver_days.driver_id')
    .select('users.forgotten_at');
  expect(await absences.execute()).toEqual([{ forgotten_at: null }]);
});

it('a run that finds nothing says so', async () => {
  await run();
  const done = await run();
  expect(done).toMatchObject({ completed: true, counts: {} });
  const { kind } = await server.db
    .selectFrom('events')
    .select('kind')
    .where('subject_kind', '=', 'forgetting')
    .where('subject_id', '=', done.id)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('nothing_to_forget');
});

it('more than one step holds is forgotten in several', async () => {
  const shop = await addUser(server.db, 'shop');
  await sql`insert into deliveries (shop_id, customer_name, customer_street, customer_city, status,
      completed_at, items_total)
    select ${shop.id}, 'Many ' || n, 'rue', 'Barr', 'completed', now() - interval '3 years', 0
    from generate_series(1, 250) n`.execute(server.db);
  expect((await run()).counts).toEqual({ deliveries: 250 });
});

it('records that somebody else holds are left for the next run', async () => {
  const shop = await addUser(server.db, 'shop');
  const old = { status: 'completed', completed_at: ago(24, 1) } as const;
  const held = await addDelivery(server.db, shop.id, { ...old, customer_name: 'Held' });
  await addDelivery(server.db, shop.id, { ...old, customer_name: 'Free' });
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('deliveries').select('id').where('id', '=', held.id).forUpdate().execute();
    expect((await run()).counts).toEqual({ deliveries: 1 });
  });
  expect((await run()).counts).toEqual({ deliveries: 1 });
});

it('only one run goes on; one whose server is lost does not stop the next', async () => {
  const { id } = await server.db
    .insertInto('forgetting_runs')
    .values({ started_by: admin.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await admin.call('runForgetting');
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    409,
    'Un effacement est déjà en cours. Patientez, puis actualisez la page.',
  ]);
  await server.db
    .updateTable('forgetting_runs')
    .set({ active_at: sql<string>`now() - interval '11 minutes'` })
    .where('id', '=', id)
    .execute();
  await run();
  const response = await admin.call('listForgettingRuns');
  const { runs } = response.json<AnswerOf<Calls['listForgettingRuns']>>();
  expect(runs.slice(0, 2)).toMatchObject([{ completed: true }, { id, completed: false }]);
});

it('no run begins while server and database disagree about the time', async () => {
  const shop = await addUser(server.db, 'shop');
  const old = { status: 'completed', completed_at: ago(24, 1) } as const;
  const { id } = await addDelivery(server.db, shop.id, old);
  // Behind rather than ahead, since the session would have ended otherwise.
  setClock(new Date(Date.now() - 2 * 60 * 60 * 1000));
  const refused = await admin.call('runForgetting');
  jest.useRealTimers();
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    409,
    'L’horloge du serveur et celle de la base de données diffèrent de plus d’une heure : rien n’est effacé. Faites-les régler, puis recommencez.',
  ]);
  const { customer_name } = await server.db
    .selectFrom('deliveries')
    .select('customer_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(customer_name).toBe('Jeanne Muller');
  expect((await run()).counts).toEqual({ deliveries: 1 });
});

it('runs are listed in pages, the latest first', async () => {
  await sql`insert into forgetting_runs (finished_at, completed)
    select now(), true from generate_series(1, 25)`.execute(server.db);
  type Page = AnswerOf<Calls['listForgettingRuns']>;
  const first = (await admin.call('listForgettingRuns')).json<Page>();
  expect([first.runs.length, first.more]).toEqual([20, true]);
  const before = first.runs.at(-1)!.id;
  const second = (await admin.call('listForgettingRuns', { query: { before } })).json<Page>();
  expect(second.runs[0]!.id).toBeLessThan(before);
});

it('the settings of the house decide for how long', async () => {
  const shop = await addUser(server.db, 'shop');
  await addDelivery(server.db, shop.id, { status: 'completed', completed_at: ago(36, 1) });
  await addDelivery(server.db, shop.id, { status: 'completed', completed_at: ago(36, -1) });
  const saved = await admin.call('saveSettings', {
    params: { section: 'retention' },
    body: { delivery_months: 36, quote_months: 12, access_months: 12, invoice_years: 10 },
    headers: { 'if-match': '"0"' },
  });
  expect(saved.statusCode).toBe(200);
  expect(await preview()).toEqual({ deliveries: 1 });
});

it.each([
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 24, '2026-02-28T10:00:00.000Z'],
  ['2026-01-15T10:00:00Z', 12, '2025-01-15T10:00:00.000Z'],
])('%s, %i months before, is %s', (moment, months, earlier) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(earlier);
});
