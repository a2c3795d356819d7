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
}, 60_000);

it('fills the same days further where no number a day is asked for', async () => {
  const db = await fill({ deliveries: 60, growTo: 200 });
  const all = await deliveriesOf(db);
  expect(new Set(all.map(({ id }) => id)).size).toBe(200);
  const days = (copy: boolean) =>
    all.filter(({ id }) => id > 60 === copy).map(({ delivery_date }) => delivery_date);
  for (const day of days(true)) expect(days(false)).toContain(day);
}, 60_000);
