import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { openDiskStorage } from '../platform/files/file-storage';
import { createTestDatabase } from '../testing/test-database';
import { fillDemo, type DemoOptions } from './fill-demo';

const today = '2026-03-18';
const now = new Date(`${today}T11:00:00Z`);
const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-copies-'));
const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of opened) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(options: DemoOptions): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(() => database.drop());
  await fillDemo(database.db, openDiskStorage(folder), { products: 5, now, ...options });
  return database.db;
}

const deliveriesOf = (db: Database) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('delivery_items as i', 'i.delivery_id', 'd.id')
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .select(['d.id', 'd.status', 'd.delivery_date', 'i.final_price', 'i.product_id', 'p.name'])
    .orderBy('d.id')
    .orderBy('i.id')
    .execute();

it('keeps what was there, and adds as many closed deliveries of the years before', async () => {
  const size = { deliveries: 100, aDay: 5 };
  const small = await deliveriesOf(await fill(size));
  const db = await fill({ ...size, growTo: 400 });
  const large = await deliveriesOf(db);
  const last = small.at(-1)!.id;
  expect(large.filter(({ id }) => id <= last)).toEqual(small);
  const copies = large.filter(({ id }) => id > last);
  expect(new Set(copies.map(({ id }) => id)).size).toBe(300);
  const first = small.map(({ delivery_date }) => delivery_date ?? today).sort()[0]!;
  for (const { status, delivery_date, product_id, name } of copies) {
    expect(['completed', 'delivered', 'cancelled']).toContain(status);
    expect(delivery_date! < first).toBe(true);
    expect([product_id !== null, name !== null]).toEqual([true, true]);
  }
  const { rows } = await sql<{ id: number }>`insert into deliveries
    (shop_id, customer_name, customer_street, customer_city)
    select shop_id, 'Nouveau', 'rue', 'Colmar' from deliveries limit 1 returning id`.execute(db);
  expect(rows[0]!.id).toBe(large.at(-1)!.id + 1);
});

it('fills the same days further where no number a day is asked for', async () => {
  const db = await fill({ deliveries: 60, growTo: 200 });
  const all = await deliveriesOf(db);
  expect(new Set(all.map(({ id }) => id)).size).toBe(200);
  const days = (copy: boolean) =>
    all.filter(({ id }) => id > 60 === copy).map(({ delivery_date }) => delivery_date);
  for (const day of days(true)) expect(days(false)).toContain(day);
});

it('shares copies out among added accounts, within the years that are given', async () => {
  const size = { deliveries: 100, aDay: 5, growTo: 600 };
  const db = await fill({ ...size, years: 2, shops: 40, drivers: 20 });
  const accounts = await db.selectFrom('users').select(['id', 'role']).execute();
  const idsOf = (role: string) => accounts.filter((one) => one.role === role).map(({ id }) => id);
  expect([idsOf('shop').length, idsOf('driver').length]).toEqual([40, 20]);
  const { rows } = await sql<{ shops: number; drivers: number; strange: number; first: string }>`
    select count(distinct d.shop_id)::int as shops, count(distinct d.driver_id)::int as drivers,
      min(d.delivery_date)::text as first,
      (select count(*)::int from delivery_items i join products p on p.id = i.product_id
        join deliveries o on o.id = i.delivery_id where p.shop_id <> o.shop_id) as strange
    from deliveries d`.execute(db);
  const { shops, drivers, strange, first } = rows[0]!;
  expect(shops).toBeGreaterThan(30);
  expect(drivers).toBeGreaterThan(15);
  expect(strange).toBe(0);
  expect(first >= '2024-03-01' && first < '2025-03-18').toBe(true);
});
