import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveToZone } from '@cigogne/build-config/testing/zones.cjs';
import { todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import { openDiskStorage } from '../platform/files/file-storage';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { fillDemo } from './fill-demo';

const HOURS = [
  ['America/Los_Angeles', '2026-06-17T22:10:00Z', '00:10 in Paris, summer'],
  ['America/Los_Angeles', '2026-06-18T10:00:00Z', '12:00 in Paris, summer'],
  ['America/Los_Angeles', '2026-06-18T21:50:00Z', '23:50 in Paris, summer'],
  ['Pacific/Auckland', '2026-11-22T23:10:00Z', '00:10 in Paris, winter'],
  ['Pacific/Auckland', '2026-11-23T11:00:00Z', '12:00 in Paris, winter'],
  ['Pacific/Auckland', '2026-11-23T22:50:00Z', '23:50 in Paris, winter'],
] as const;

describe.each(HOURS)('a demo that a process in %s fills at %s, %s', (zone, now) => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'cigogne-demo-'));
    moveToZone(zone);
    await fillDemo(database.db, openDiskStorage(folder), { now: new Date(now) });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has neither an event nor a record in the future', async () => {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and data_type = 'timestamp with time zone'
        and table_name in ('deliveries', 'delivery_items', 'products', 'events')`.execute(
      database.db,
    );
    expect(columns.length).toBeGreaterThan(8);
    for (const { table_name, column_name } of columns) {
      const { rows: later } =
        await sql`select id, ${sql.ref(column_name)} as ${sql.ref(column_name)}
        from ${sql.table(table_name)} where ${sql.ref(column_name)} > ${now}`.execute(database.db);
      expect(later).toEqual([]);
    }
    const { rows } = await sql`select 1 from products
      where received_date > ${todayInParis(new Date(now))}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('has what was created and what was completed today, on the day of Paris', async () => {
    const today = todayInParis(new Date(now));
    const { rows } = await sql<{ created: number; completed: number }>`
      select count(*) filter (where (created_at at time zone 'Europe/Paris')::date = ${today})::int
          as created,
        count(*) filter (where (completed_at at time zone 'Europe/Paris')::date = ${today})::int
          as completed
      from deliveries`.execute(database.db);
    expect(rows[0]!.created).toBeGreaterThan(0);
    expect(rows[0]!.completed).toBeGreaterThan(0);
  });

  it('completes nothing before it was created, and starts nothing after it was completed', async () => {
    const { rows } = await sql`select id from deliveries
      where completed_at < created_at or started_at < created_at or completed_at < started_at`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
