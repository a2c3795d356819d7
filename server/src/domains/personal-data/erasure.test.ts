import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type AnswerOf, type Calls, FORGOTTEN_CUSTOMER } from '@cigogne/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction';
import { erasuresBy } from '../../testing/erasures';
import { untilWaiting } from '../../testing/lock-waits';
import { formWith, makePicture } from '../../testing/pictures';
import { addDelivery, addProduct, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { DATA_MAP } from './data-map';

const server = useTestServer();
let admin: SignedInClient;
let shop: SignedInClient;
let driver: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  shop = await server.signIn('shop');
  driver = await server.signIn('driver');
});

const { recordsOf, erase, tracesOf } = erasuresBy(server, () => admin);

async function textColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}
      and data_type = 'text' and is_generated = 'NEVER'`.execute(server.db);
  return rows.map(({ name }) => name);
}

/** Writes the marker into every column of these rows that the map marks as anonymised or deleted. */
async function mark(table: string, condition: ReturnType<typeof sql>, marker: string) {
  const texts = await textColumns(table);
  const marked = Object.entries(DATA_MAP[table]!).flatMap(([column, { is }]) =>
    (is === 'anonymised' || is === 'deleted') && texts.includes(column) ? [column] : [],
  );
  const values = sql.join(marked.map((column) => sql`${sql.ref(column)} = ${marker}`));
  await sql`update ${sql.table(table)} set ${values} where ${condition}`.execute(server.db);
  return marked;
}

/** Writes the marker into every value of these records' history, to find fields that the map misses. */
async function markHistory(subject: string, id: number, table: string, marker: string) {
  const personal = Object.entries(DATA_MAP[table]!).flatMap(([column, { is }]) =>
    is === 'anonymised' || is === 'deleted' ? [[column, marker]] : [],
  );
  const values = JSON.stringify(Object.fromEntries([...personal, ['something_new', marker]]));
  await sql`update events set before = coalesce(before, '{}') || ${values}::jsonb,
      after = coalesce(after, '{}') || ${values}::jsonb
    where subject_kind = ${subject} and subject_id = ${id}`.execute(server.db);
}

function storedFiles(): string[] {
  const folder = path.join(server.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Creates a delivery of a product in stock, with the customer's name in the notes of both. */
async function createdDelivery(customer: string): Promise<number> {
  const added = await admin.call('addToStock', {
    headers: { 'idempotency-key': `stock ${customer}` },
    body: formWith([], {
      ...{ shop_id: String(shop.user.id), name: 'Armoire', category_id: '18' },
      ...{ status: 'in_stock', notes: `Pour ${customer}` },
    }),
  });
  expect([added.statusCode, added.body]).toEqual([200, expect.any(String)]);
  const product = added.json<AnswerOf<Calls['addToStock']>>().data;
  const created = await shop.call('createDelivery', {
    headers: { 'idempotency-key': `create ${customer}` },
    body: {
      ...{ customer_name: customer, customer_phone: '06 99 88 77 66', customer_city: 'Colmar' },
      ...{ customer_street: 'rue du Puits', customer_address_number: '4', floor: 3 },
      ...{ customer_postal_code: '68000', notes: `Sonner chez ${customer}` },
      products: [{ product_id: product.id }],
    },
  });
  return created.json<{ delivery: { id: number } }>().delivery.id;
}

/** A delivery announced by the shop, failed once, then completed, with notes and photos of both visits. */
async function completedDelivery(customer: string): Promise<number> {
  const id = await createdDelivery(customer);
  for (const call of ['failDelivery', 'completeDelivery'] as const) {
    await admin.call('assignDriver', { params: { id }, body: { driver_id: driver.user.id } });
    const answer = await driver.call(call, {
      params: { id },
      headers: { 'idempotency-key': `${call} ${customer}` },
      body: formWith([{ content: await makePicture() }], {
        ...(call === 'failDelivery' ? { reason: 'client_absent' } : {}),
        [call === 'failDelivery' ? 'note' : 'notes']: `${customer} est prévenu`,
      }),
    });
    expect([call, answer.statusCode]).toEqual([call, 200]);
  }
  return id;
}

it('of an erased delivery no trace stays: rows, history, photos, answers, errors of browsers', async () => {
  const marker = 'Zwetschgenmus';
  const id = await completedDelivery(marker);
  await server.db
    .insertInto('browser_errors')
    .values({
      ...{ application: 'driver', version: '1.0.0', kind: 'script' },
      message: `TypeError: ${marker} is not a function`,
    })
    .execute();
  expect(await mark('deliveries', sql`id = ${id}`, marker)).toContain('driver_notes');
  await markHistory('delivery', id, 'deliveries', marker);
  const before = await tracesOf(marker);
  for (const table of ['deliveries', 'events', 'products', 'idempotency_keys', 'browser_errors']) {
    expect([table, before.some((trace) => trace.startsWith(table))]).toEqual([table, true]);
  }
  expect(storedFiles()).toHaveLength(4);

  expect((await erase(await recordsOf(marker))).json()).toEqual({ erased: 1 });

  expect(await tracesOf(marker)).toEqual([]);
  expect(storedFiles()).toEqual([]);
  expect(await server.db.selectFrom('files').selectAll().execute()).toEqual([]);
  const row = await server.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...{ customer_name: FORGOTTEN_CUSTOMER, customer_phone: '', customer_street: '', floor: null },
    ...{ customer_city: 'Colmar', customer_postal_code: '68000', status: 'completed' },
  });
  // The shop's page still opens, with all steps.
  const shown = await shop.call('getShopDelivery', { params: { id } });
  expect(shown.json()).toMatchObject({
    delivery: { customer_name: FORGOTTEN_CUSTOMER, completion_images: [] },
    timeline: [{ kind: 'created' }, { kind: 'assigned' }, { kind: 'failed', note: null }, {}, {}],
  });
});

it('of an erased request for a quote no trace stays, its mail included', async () => {
  const marker = 'Mirabellengelee';
  const asked = await server.app.inject({
    method: 'POST',
    url: '/api/public/quotes',
    payload: formWith([{ content: await makePicture(), field: 'photos' }], {
      ...{ name: marker, phone: '03 88 11 22 33', email: `${marker}@exemple.example` },
      ...{ city: 'Sélestat', message: `Ici ${marker}`, consent: 'on' },
    }),
  });
  expect(asked.statusCode).toBe(204);
  const [quote] = await recordsOf(marker);
  await mark('quote_requests', sql`id = ${quote!.id}`, marker);
  await markHistory('quote_request', quote!.id, 'quote_requests', marker);
  expect((await tracesOf(marker)).map((trace) => trace.split(':')[0])).toEqual(
    expect.arrayContaining(['quote_requests', 'outbox', 'events']),
  );
  await admin.call('markQuote', { params: { id: quote!.id }, body: { done: true } });
  expect((await erase([quote!])).statusCode).toBe(200);
  expect(await tracesOf(marker)).toEqual([]);
  expect(storedFiles()).toEqual([]);
  const history = await eventsAbout(server.db, 'quote_request', quote!.id);
  expect(history.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
    ['quote_requested', 'Client effacé'],
    ['quote_handled', admin.user.name],
    ['quote_erased', admin.user.name],
  ]);
});

it('of an erased account no trace stays, as the author of events neither', async () => {
  const marker = 'Quetschekueche';
  const made = await admin.call('createUser', {
    headers: { 'idempotency-key': 'create driver' },
    body: {
      ...{
        name: marker,
        email: `${marker}@exemple.example`,
        role: 'driver',
        password: 'motdepasse',
      },
      ...{ number: '0388000000', driver_nr: '7' },
    },
  });
  expect([made.statusCode, made.body]).toEqual([200, expect.any(String)]);
  const { id } = made.json<AnswerOf<Calls['createUser']>>();
  expect((await tracesOf(marker)).some((trace) => trace.startsWith('idempotency_keys'))).toBe(true);
  await mark('users', sql`id = ${id}`, marker);
  await server.db
    .insertInto('driver_days')
    .values({ driver_id: id, day: '2026-03-02', absence: 'day', note: marker })
    .execute();
  await server.db
    .insertInto('events')
    .values([
      {
        ...{ actor_id: id, actor_name: marker, kind: 'delivery_started', subject_kind: 'delivery' },
        subject_id: 1,
      },
      {
        ...{ actor_id: id, actor_name: marker, kind: 'logged_in', subject_kind: 'access' },
        subject_id: id,
      },
      {
        ...{ actor_id: null, actor_name: 'test', kind: 'user_changed', subject_kind: 'user' },
        subject_id: id,
      },
    ])
    .execute();
  await markHistory('user', id, 'users', marker);
  const [open] = await recordsOf(marker);
  const refused = await erase([open!]);
  expect(refused.statusCode).toBe(409);
  expect(messageOf(refused)).toMatch(/^Compte ouvert : supprimez-le d’abord/);

  await server.db
    .updateTable('users')
    .set({ closed_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await erase(await recordsOf(marker))).statusCode).toBe(200);
  expect(await tracesOf(marker)).toEqual([]);
  const author = await server.db
    .selectFrom('events')
    .select('actor_name')
    .where('actor_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(author.actor_name).toBe(`Compte effacé n° ${id}`);
});

it('of a name of less than four letters no errors of browsers are deleted', async () => {
  await addDelivery(server.db, shop.user.id, { customer_name: 'Ohm Ly', status: 'cancelled' });
  await server.db
    .updateTable('deliveries')
    .set({ customer_name: 'Ly', customer_street: 'a' })
    .where('customer_name', '=', 'Ohm Ly')
    .execute();
  await server.db
    .insertInto('browser_errors')
    .values({
      ...{ application: 'shop', version: '1.0.0', kind: 'script' },
      message: 'TypeError: only a function can be called',
    })
    .execute();
  const { id, version } = await server.db
    .selectFrom('deliveries')
    .select(['id', 'version'])
    .where('customer_name', '=', 'Ly')
    .executeTakeFirstOrThrow();
  expect((await erase([{ kind: 'delivery', id, version }])).statusCode).toBe(200);
  expect(await tracesOf('only a function')).toHaveLength(1);
});

it('the customer of a deleted delivery is found in the history and erased there', async () => {
  const { id } = await addDelivery(server.db, shop.user.id, { customer_name: 'Baeckeoffe' });
  await admin.call('deleteDelivery', { params: { id } });
  const found = await recordsOf('Baeckeoffe');
  expect(found).toMatchObject([{ kind: 'deleted_delivery', id }]);
  expect((await erase(found)).statusCode).toBe(200);
  expect(await tracesOf('Baeckeoffe')).toEqual([]);
});

it('notes on goods stay when another delivery takes them while the erasure waits for it', async () => {
  const shopId = shop.user.id;
  const product = await addProduct(server.db, shopId, { notes: 'Chez Stoltz, 2e étage' });
  const former = { customer_name: 'Ziegler', status: 'cancelled' } as const;
  await addDelivery(server.db, shopId, former, [product]);
  await server.db
    .updateTable('delivery_items')
    .set({ holds_product: false })
    .where('product_id', '=', product.id)
    .execute();
  const found = await recordsOf('Ziegler');
  const { asked } = await inTransaction(server.db, async (trx) => {
    const chosen = trx.selectFrom('products').select('id').where('id', '=', product.id);
    await chosen.forUpdate().execute();
    await addDelivery(trx, shopId, { customer_name: 'Stoltz' }, [product]);
    const erasure = erase(found);
    await untilWaiting(server.db);
    return { asked: erasure };
  });
  expect((await asked).statusCode).toBe(200);
  const kept = server.db.selectFrom('products').select('notes').where('id', '=', product.id);
  expect(await kept.execute()).toEqual([{ notes: product.notes }]);
});

it('nothing of a deleted delivery stays with its goods, nor in the answer to its creation', async () => {
  const customer = 'Wackes Gugelhupf';
  const id = await createdDelivery(customer);
  await admin.call('deleteDelivery', { params: { id } });
  expect((await erase(await recordsOf(customer))).statusCode).toBe(200);
  expect(await tracesOf(customer)).toEqual([]);
});
