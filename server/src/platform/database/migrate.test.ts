import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { migrate, MIGRATION_LOCK, MIGRATION_NAMES, MigrationLockError } from './migrate';
import { openDatabase, type Database } from './database';

let database: TestDatabase;
/** Connections of another process. */
let other: Database;

beforeEach(async () => {
  database = await createTestDatabase({ template: 'template0' });
  other = openDatabase({ connectionString: database.connectionString, poolSize: 2 });
});
afterEach(async () => {
  await other.destroy();
  await database.drop();
});

/** Holds the migration lock while `work` runs. */
const whileLocked = <T>(work: () => Promise<T>) =>
  other.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    return work();
  });

it('several processes at once migrate an empty database once', async () => {
  const done = await Promise.all([migrate(database.db), migrate(other)]);
  expect(done.map((names) => names.length).sort((a, b) => a - b)).toEqual([
    0,
    MIGRATION_NAMES.length,
  ]);
});

it('leaves the schema of a newer release as it is: a server may go back to the release before', async () => {
  await migrate(database.db);
  await sql`insert into kysely_migration values ('9999-of-a-newer-release', '')`.execute(other);
  expect(await migrate(database.db)).toEqual([]);
});

it('a process says that it waits for another one, and gives up with a sentence after its time', async () => {
  const told = jest.fn();
  const waiting = whileLocked(() => migrate(database.db, { waitMs: 50, onWait: told }));
  await expect(waiting).rejects.toThrow(MigrationLockError);
  await expect(waiting).rejects.toThrow(/DATABASE_DIRECT_URL/);
  expect(told).toHaveBeenCalledTimes(1);
  expect(await migrate(database.db)).toEqual(MIGRATION_NAMES);
});

it('waiting ends when it is asked to', async () => {
  const stop = new AbortController();
  const options = { signal: stop.signal, onWait: () => stop.abort() };
  await expect(whileLocked(() => migrate(database.db, options))).rejects.toThrow();
});

it('takes no lock that outlives its transaction: a pool of transactions would keep it', async () => {
  const sent = jest.spyOn(Client.prototype, 'query');
  await migrate(database.db);
  const locks = sent.mock.calls
    .map(([query]) => textOf(query))
    .filter((text) => text.includes('advisory'));
  sent.mockRestore();
  expect(locks).toEqual([expect.stringContaining('pg_try_advisory_xact_lock')]);
});

it('a time limit of the database does not apply to migrations', async () => {
  await sql`
    create function refuse_limit() returns event_trigger language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' and exists (
        select 1 from pg_event_trigger_ddl_commands() where object_identity like '%.deliveries'
      ) then raise exception 'limited to %', current_setting('statement_timeout'); end if;
    end $$`.execute(other);
  await sql`create event trigger refuse_limit on ddl_command_end execute function refuse_limit()`.execute(
    other,
  );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other);
  await sql`alter database ${sql.id(rows[0]!.name)} set statement_timeout = '90s'`.execute(other);
  expect(await migrate(database.db)).toEqual(MIGRATION_NAMES);
});

it('a deadlock with a change of another process has a migration done again', async () => {
  await migrate(database.db, { last: '0024-growth-indexes' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other);
  // Only the migration checks for deadlocks, and not before there is one.
  await sql`alter database ${sql.id(rows[0]!.name)} set deadlock_timeout = '3s'`.execute(other);
  const migrating = openDatabase({ connectionString: database.connectionString, poolSize: 2 });
  try {
    const { done } = await other.transaction().execute(async (trx) => {
      await sql`set local deadlock_timeout = '60s'`.execute(trx);
      await sql`lock table deliveries in row exclusive mode`.execute(trx);
      const done = migrate(migrating, { last: '0025-shop-lists' });
      await Promise.race([done, somebodyWaitsFor('deliveries')]);
      await sql`lock table products in row exclusive mode`.execute(trx);
      return { done };
    });
    expect(await done).toEqual(['0025-shop-lists']);
  } finally {
    await migrating.destroy();
  }
});

/** Resolves once something waits for a lock of the table. */
async function somebodyWaitsFor(table: string): Promise<void> {
  const waiting = sql`select from pg_locks where relation = ${table}::regclass and not granted`;
  while ((await waiting.execute(database.db)).rows.length === 0);
}

it('each migration is a transaction of its own: what one has locked does not wait for the next', async () => {
  const begun = jest.spyOn(Client.prototype, 'query');
  await migrate(database.db);
  const commits = begun.mock.calls.filter(([query]) => textOf(query) === 'commit');
  begun.mockRestore();
  expect(commits.length).toBeGreaterThan(MIGRATION_NAMES.length);
});

/** @param query as passed to `pg`: a text, or an object with one */
function textOf(query: unknown): string {
  return (typeof query === 'string' ? query : (query as { text?: string }).text) ?? '';
}
