import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { createTestDatabase } from '../testing/test-database';
import { streamAnswer, type StreamedAnswer } from './streamed-answer';
import { UnreadAnswers } from './unread-answers';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  // One connection: a report that occupies it makes all others wait.
  database = await createTestDatabase({ poolSize: 1 });
  db = database.db;
});
afterAll(() => database.drop());

const isFree = async () => (await sql`select 1`.execute(db)).rows.length === 1;

interface Answer {
  list: unknown[];
}
const streamList = async (
  read: (trx: Database) => AsyncIterable<unknown>,
  { from = db, ...given }: { from?: Database; signal?: AbortSignal; unread?: UnreadAnswers } = {},
) => {
  const answer = (trx: Database) => Promise.resolve({ list: read(trx) });
  return (await streamAnswer<Answer>(from, answer, { length: 'unbounded', ...given })).stream;
};
/** More than is sent in one chunk. */
const A_PIECE = 'x'.repeat(50_000);

/** Yields a million bytes. */
async function* aMegabyte() {
  for (let item = 0; item < 20; item += 1) yield await Promise.resolve(A_PIECE);
}

describe('a streamed answer', () => {
  it('is the JSON of its object, an array in place of what is read item by item', async () => {
    async function* oneByOne(items: unknown[]) {
      for (const item of items) yield await Promise.resolve(item);
    }
    const answerOf = <List>(list: (items: unknown[]) => List) => ({
      name: '"O’Brien"\n\\ 🛵',
      both: [{ list: list([{ a: [1.5, null] }, 'é']) }, { list: list([]), none: [], no: {} }],
      absent: undefined,
    });
    const { stream }: StreamedAnswer<{ name: string; both: Answer[]; absent?: number }> =
      await streamAnswer(db, () => Promise.resolve(answerOf(oneByOne)), { length: 'bounded' });
    expect(await text(stream)).toBe(JSON.stringify(answerOf((items) => items)));
  });

  it('is refused where reading fails before anything has been sent', async () => {
    const failing = streamList(async function* (trx) {
      yield 1;
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await isFree()).toBe(true);
  });

  it('is cut off rather than ended where reading fails later', async () => {
    const stream = await streamList(async function* (trx) {
      yield A_PIECE;
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(text(stream)).rejects.toThrow('division by zero');
    expect(await isFree()).toBe(true);
  });

  it('holds no connection for a slow client', async () => {
    const long = 'x'.repeat(1_000_000);
    const stream = await streamList(async function* () {
      for (let item = 0; item < 20; item += 1) yield await Promise.resolve(long);
    });
    expect(await isFree()).toBe(true);
    expect((await text(stream)).length).toBeGreaterThan(20_000_000);
  });

  it('is not read on when its client has gone', async () => {
    let items = 0;
    const stream = await streamList(async function* (trx) {
      for (; items < 1_000; items += 1) {
        await sql`select 1`.execute(trx);
        yield A_PIECE;
      }
    });
    stream.once('readable', () => stream.destroy());
    await new Promise((closed) => stream.once('close', closed));
    expect(await isFree()).toBe(true);
    expect(items).toBeLessThan(1_000);
  });

  it('is not begun when its client goes before anything has been sent', async () => {
    const call = new AbortController();
    const reading = streamList(
      async function* (trx) {
        call.abort();
        yield await sql`select pg_sleep(600)`.execute(trx);
      },
      { signal: call.signal },
    );
    await expect(reading).rejects.toThrow();
    expect(await isFree()).toBe(true);
  });

  it('sees one moment of the database from beginning to end', async () => {
    const two = await createTestDatabase();
    try {
      await sql`create table counted (n integer)`.execute(two.db);
      const read = async function* (trx: Database) {
        for (const again of [true, false]) {
          yield (await sql`select * from counted`.execute(trx)).rows.length;
          if (again) await sql`insert into counted values (1)`.execute(two.db);
        }
      };
      const stream = await streamList(read, { from: two.db });
      expect(JSON.parse(await text(stream))).toEqual({ list: [0, 0] });
    } finally {
      await two.drop();
    }
  });
});

describe('answers that their clients do not read', () => {
  it('are kept up to a limit: then that of which nothing was taken for longest is cut off', async () => {
    const unread = new UnreadAnswers({ bytes: 2_500_000, stillMs: 600_000 });
    const streamMegabyte = async () => {
      const stream = await streamList(aMegabyte, { unread });
      // Read to the end.
      await isFree();
      return stream;
    };
    const first = await streamMegabyte();
    const second = await streamMegabyte();
    first.read(100);
    const third = await streamMegabyte();
    await expect(text(second)).rejects.toThrow();
    expect((await text(third)).length).toBeGreaterThan(1_000_000);
    const small = await streamList(aMegabyte, { unread });
    expect((await text(small)).length).toBeGreaterThan(1_000_000);
    expect(first.destroyed).toBe(false);
    first.destroy();
  });

  it('are cut off when nothing is taken for too long', async () => {
    const unread = new UnreadAnswers({ bytes: 1_000_000_000, stillMs: 50 });
    const stream = await streamList(aMegabyte, { unread });
    await new Promise((closed) => stream.once('close', closed));
    await expect(text(stream)).rejects.toThrow();
    expect(await isFree()).toBe(true);
  });

  it('are not those of clients that have taken everything and wait for more', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const unread = new UnreadAnswers({ bytes: 10, stillMs: 60_000 });
      const waiting = new PassThrough();
      unread.write(waiting, 'first, ');
      expect(String(waiting.read())).toBe('first, ');
      jest.advanceTimersByTime(30_000);
      const neglected = new PassThrough();
      unread.write(neglected, 'more than may wait');
      expect([waiting.destroyed, neglected.destroyed]).toEqual([false, true]);
      jest.advanceTimersByTime(600_000);
      unread.write(waiting, 'second');
      waiting.end();
      expect(await text(waiting)).toBe('second');
    } finally {
      jest.useRealTimers();
    }
  });
});
