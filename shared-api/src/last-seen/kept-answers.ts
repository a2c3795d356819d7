import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { within } from '../within';
import { LAST_SEEN_DATABASE } from './forget-answers';
import { DATABASE_MS } from './limits';

/** An answer as a person last saw it on this device. */
export interface KeptAnswer {
  /** The user, to whom alone it is shown. */
  readonly user: number;
  /** Path and query, beginning with `/api/`. */
  readonly address: string;
  /** JSON as it came. */
  readonly text: string;
  /** ISO 8601. */
  readonly since: string;
}

interface LastSeenDatabase extends DBSchema {
  answers: { key: [number, string]; value: KeptAnswer; indexes: { since: string } };
}

/** Limit; the oldest are dropped first. */
const MAX_ANSWERS = 30;
const MAX_CHARACTERS = 1_000_000;

/**
 * Keeps an answer, replacing the former one of its address; never rejects. After a logout nothing is kept: there are
 * no former answers, and no call counts as one of a start.
 * @param ofStart whether a start makes this call; otherwise the answer only replaces a kept one
 */
export async function keepAnswer(answer: KeptAnswer, ofStart: boolean): Promise<void> {
  if (answer.text.length > MAX_CHARACTERS) return;
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('answers', 'readwrite');
    if (ofStart || (await store.getKey([answer.user, answer.address]))) {
      await store.put(answer);
      const keys = await store.index('since').getAllKeys();
      const own = keys.filter(([user]) => user === answer.user);
      const tooOld = new Set(own.slice(0, -MAX_ANSWERS));
      const dropped = keys.filter((key) => key[0] !== answer.user || tooOld.has(key));
      await Promise.all(dropped.map((key) => store.delete(key)));
    }
    await done;
  });
}

/** What this person last saw of an address; undefined when nothing is kept. Never rejects. */
export async function keptAnswer(user: number, address: string): Promise<KeptAnswer | undefined> {
  const reading = withDatabase((database) => database.get('answers', [user, address]));
  return within(DATABASE_MS, reading);
}

/** Opens the database for one piece of work only: an open connection would block its deletion at a logout. */
async function withDatabase<T>(
  work: (database: IDBPDatabase<LastSeenDatabase>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await openDB<LastSeenDatabase>(LAST_SEEN_DATABASE, 1, {
      upgrade(created) {
        const answers = created.createObjectStore('answers', { keyPath: ['user', 'address'] });
        answers.createIndex('since', 'since');
      },
    });
    return await work(database).finally(() => database.close());
  } catch {
    // The browser stores nothing, or is full: a slow start waits for the network.
    return undefined;
  }
}
