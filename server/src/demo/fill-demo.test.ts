import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DELIVERY_STATUSES, houseCapacity, PRODUCT_STATUS_NAMES } from '@cigogne/contract';
import { listCapacities } from '../domains/planning/capacity';
import type { Database } from '../platform/database/database';
import { openDiskStorage } from '../platform/files/file-storage';
import { readSettings } from '../platform/settings/settings';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { fillDemo, isEmpty } from './fill-demo';

const today = '2026-03-18';
const now = new Date(`${today}T11:00:00Z`);
let database: TestDatabase;
let folder: string;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  folder = mkdtempSync(path.join(tmpdir(), 'cigogne-demo-'));
  await fillDemo(db, openDiskStorage(folder), { now });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const countOf = async (table: 'users' | 'deliveries' | 'products' | 'delivery_photos') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

it('fills an empty database only', async () => {
  expect(await isEmpty(db)).toBe(false);
});

it('has six shops, six drivers, two stockers, an admin and a manager', async () => {
  const roles = await db
    .selectFrom('users')
    .select(['role', db.fn.countAll<string>().as('n')])
    .groupBy('role')
    .execute();
  expect(Object.fromEntries(roles.map(({ role, n }) => [role, Number(n)]))).toEqual({
    admin: 1,
    manager: 1,
    shop: 6,
    driver: 6,
    stocker: 2,
  });
});

it('has deliveries in every status, from 45 days back to 20 ahead and without a date', async () => {
  expect(await countOf('deliveries')).toBe(120);
  const statuses = await db.selectFrom('deliveries').select('status').distinct().execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual([...DELIVERY_STATUSES].sort());
  const dates = (await db.selectFrom('deliveries').select('delivery_date').execute()).map(
    ({ delivery_date }) => delivery_date,
  );
  expect(dates).toContain(null);
  const dated = dates.filter((date) => date !== null).sort();
  expect(dated[0]! >= '2026-02-01').toBe(true);
  expect(dated.at(-1)! <= '2026-04-07').toBe(true);
});

it('has deliveries that a driver brought back, for the demo shop too, with the events of the real call', async () => {
  const sentBack = await db
    .selectFrom('deliveries as d')
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .innerJoin('events as e', (join) =>
      join
        .onRef('e.subject_id', '=', 'd.id')
        .on('e.subject_kind', '=', 'delivery')
        .on('e.kind', '=', 'delivery_failed'),
    )
    .select(['d.attempt', 'd.status', 'd.delivery_date', 'd.failure_reason', 'e.before', 'e.after'])
    .select(['shop.email', 'd.created_at', 'e.at'])
    .execute();
  expect(sentBack.map(({ email }) => email)).toContain('boutique@cigogne.example');
  for (const one of sentBack) {
    expect(one).toMatchObject({ attempt: 2, status: 'pending', delivery_date: null });
    expect(one.before).toMatchObject({ attempt: 1 });
    expect(one.after).toMatchObject({ failure_reason: one.failure_reason });
    expect(one.at > one.created_at).toBe(true);
  }
});

it('has products in every status, and delivered ones only in closed deliveries', async () => {
  const statuses = await db.selectFrom('products').select('status').distinct().execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual([...PRODUCT_STATUS_NAMES].sort());
  const wrong = await db
    .selectFrom('delivery_items as i')
    .innerJoin('deliveries as d', 'd.id', 'i.delivery_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select('p.id')
    .where('p.status', '=', 'delivered')
    .where('d.status', 'not in', ['completed', 'delivered'])
    .execute();
  expect(wrong).toEqual([]);
});

it('gives every completed delivery one to three proof photos that are on disk', async () => {
  const without = await db
    .selectFrom('deliveries as d')
    .leftJoin('delivery_photos as photo', 'photo.delivery_id', 'd.id')
    .select('d.id')
    .where('d.status', '=', 'completed')
    .where('photo.file_id', 'is', null)
    .execute();
  expect(without).toEqual([]);
  const files = await db.selectFrom('files').select('storage_key').execute();
  const onDisk = new Set(
    readdirSync(folder, { recursive: true }).map((name) => path.basename(String(name))),
  );
  expect(files.filter(({ storage_key }) => !onDisk.has(storage_key))).toEqual([]);
});

it('gives the demo driver work in every status today', async () => {
  const own = await db
    .selectFrom('deliveries as d')
    .innerJoin('users as u', 'u.id', 'd.driver_id')
    .select('d.status')
    .where('u.email', '=', 'chauffeur@cigogne.example')
    .where('d.delivery_date', '=', today)
    .execute();
  expect(own.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['completed', 'in_transit', 'assigned']),
  );
});

it('orders the coming days, with half-days and wishes, and nothing else', async () => {
  const rows = await db
    .selectFrom('deliveries')
    .select(['delivery_date', 'driver_id', 'status', 'slot', 'position'])
    .select(['wished_date', 'wished_slot'])
    .orderBy('delivery_date')
    .orderBy('driver_id')
    .orderBy('position')
    .execute();
  const ordered = rows.filter(({ position }) => position !== null);
  const lanes: Record<string, (number | null)[]> = {};
  for (const { delivery_date, driver_id, position } of ordered) {
    (lanes[`${delivery_date} ${driver_id}`] ??= []).push(position);
  }
  expect(Object.keys(lanes).length).toBeGreaterThan(5);
  for (const positions of Object.values(lanes)) {
    expect(positions).toEqual(positions.map((_, index) => index + 1));
  }
  for (const { delivery_date, driver_id, status, slot } of ordered) {
    expect({ planned: delivery_date! >= today && driver_id !== null, status, slot }).toEqual({
      planned: true,
      status: expect.not.stringMatching('cancelled') as string,
      slot,
    });
  }
  expect(new Set(ordered.map(({ slot }) => slot))).toEqual(new Set(['morning', 'afternoon', null]));
  expect(rows.filter(({ slot, position }) => slot !== null && position === null)).toEqual([]);
  const wishes = rows.filter(({ wished_date }) => wished_date !== null);
  expect(new Set(wishes.map(({ wished_slot }) => wished_slot))).toEqual(
    new Set(['morning', 'afternoon', null]),
  );
  expect(wishes.some(({ delivery_date }) => delivery_date === null)).toBe(true);
});

it('is the same for the same seed and day', async () => {
  const again = await createTestDatabase();
  const other = mkdtempSync(path.join(tmpdir(), 'cigogne-demo-'));
  await fillDemo(again.db, openDiskStorage(other), { now });
  const storyOf = (of: Database) =>
    of
      .selectFrom('deliveries')
      .select(['id', 'customer_name', 'status', 'delivery_date', 'parts_count', 'created_at'])
      .orderBy('id')
      .execute();
  expect(await storyOf(again.db)).toEqual(await storyOf(db));
  await again.drop();
  rmSync(other, { recursive: true, force: true });
});

it('has a rule of visits that the settings accept, a smaller van and coming absences', async () => {
  const { rounds } = await readSettings(db, { firstSettings: {}, lockedSettings: new Set() });
  expect(rounds).toMatchObject({ visit_minutes: 20, capacity_stops: 8, capacity_minutes: 480 });
  expect(rounds.assembly_minutes).toHaveLength(3);
  const { days, drivers } = await listCapacities(db, houseCapacity(rounds), {
    ...{ start_date: today, end_date: '2026-04-30' },
  });
  expect(drivers.filter(({ capacity }) => capacity.parts !== null)).toHaveLength(1);
  expect(days.map(({ day, absence }) => `${day} ${absence}`)).toEqual([
    '2026-03-19 afternoon',
    ...['25', '26', '27', '28', '29'].map((day) => `2026-03-${day} day`),
  ]);
});
