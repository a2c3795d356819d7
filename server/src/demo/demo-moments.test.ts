import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

const HOURS = [
  ['America/Los_Angeles', '2026-06-17T22:10:00Z', '00:10 in Paris, summer'],
  ['America/Los_Angeles', '2026-06-18T10:00:00Z', '12:00 in Paris, summer'],
  ['America/Los_Angeles', '2026-06-18T21:50:00Z', '23:50 in Paris, summer'],
  ['Pacific/Auckland', '2026-11-22T23:10:00Z', '00:10 in Paris, winter'],
  ['Pacific/Auckland', '2026-11-23T11:00:00Z', '12:00 in Paris, winter'],
  ['Pacific/Auckland', '2026-11-23T22:50:00Z', '23:50 in Paris, winter'],
] as const;

describe.each(HOURS)('a demo that a process in %s fills at %s, %s', (TZ, now) => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'cigogne-demo-'));
    const script = path.join(__dirname, '../testing/fill-demo-at.ts');
    const child = spawn(
      process.execPath,
      ['--import', require.resolve('tsx'), script, folder, now, database.connectionString],
      { env: { ...process.env, NODE_OPTIONS: '', TZ } },
    );
    const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (child.exitCode !== 0) throw new Error(complaint);
  }, 60_000);
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
