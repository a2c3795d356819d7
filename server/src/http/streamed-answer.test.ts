import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { createTestDatabase } from '../testing/test-database';
import { writeJson } from './written-json';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  // One connection: who holds it keeps all others waiting.
  database = await createTestDatabase({ poolSize: 1 });
  db = database.db;
});
afterAll(() => database.drop());

const isFree = async () => (await sql`select 1`.execute(db)).rows.length === 1;

describe('an answer that is written piece by piece', () => {
  it('arrives whole', async () => {
    const { stream } = writeJson(db, async (_trx, put) => {
      put('{"drivers":[');
      await Promise.resolve();
      put(']}');
    });
    expect(JSON.parse(await text(stream))).toEqual({ drivers: [] });
  });

  it('is cut off rather than ended where its writing fails', async () => {
    const { stream } = writeJson(db, async (trx, put) => {
      put('{"drivers":[');
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(text(stream)).rejects.toThrow('division by zero');
    expect(await isFree()).toBe(true);
  });

  it('holds no connection for a reader who takes his time', async () => {
    const long = 'x'.repeat(1_000_000);
    const { stream } = writeJson(db, async (_trx, put) => {
      for (let piece = 0; piece < 20; piece += 1) put(long);
      await Promise.resolve();
    });
    expect(await isFree()).toBe(true);
    expect((await text(stream)).length).toBe(20_000_000);
  });

  it('is not written on when its reader has gone', async () => {
    let pieces = 0;
    const { stream } = writeJson(db, async (trx, put) => {
      for (; pieces < 1_000; pieces += 1) {
        await sql`select 1`.execute(trx);
        put('[]');
      }
    });
    stream.once('readable', () => stream.destroy());
    await new Promise((closed) => stream.once('close', closed));
    expect(await isFree()).toBe(true);
    expect(pieces).toBeLessThan(1_000);
  });

  it('sees one moment of the database from beginning to end', async () => {
    const two = await createTestDatabase();
    try {
      await sql`create table counted (n integer)`.execute(two.db);
      const seen: unknown[] = [];
      const { stream } = writeJson(two.db, async (trx, put) => {
        for (const again of [true, false]) {
          seen.push((await sql`select * from counted`.execute(trx)).rows.length);
          if (again) await sql`insert into counted values (1)`.execute(two.db);
        }
        put('[]');
      });
      await text(stream);
      expect(seen).toEqual([0, 0]);
    } finally {
      await two.drop();
    }
  });
});
