import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { within } from '../within';

/**
 * An opening that takes longer never completes, as on iPhones that were locked meanwhile; a second one mostly succeeds.
 */
const DATABASE_LIMIT_MS = 5000;

/**
 * Opens a database on first use, once per page; again after the browser has closed it, or an area of another release
 * has requested another version of it.
 *
 * Its version stays 1: areas, shells and service workers of several releases share a phone, and a request for a version
 * below the present one is refused. A new store gets a database of its own.
 * @returns opens it; rejects where the browser stores nothing, and after 5 s
 */
export function openOnce<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  return async () => {
    opening ??= inTime(
      openDB<Schema>(name, 1, {
        upgrade: createStores,
        terminated: () => (opening = undefined),
        blocking(_version, _wanted, { target }) {
          (target as IDBDatabase).close();
          opening = undefined;
        },
      }),
    );
    opening.catch(() => (opening = undefined));
    return opening;
  };
}

async function inTime<Database extends { close: () => void }>(
  opening: Promise<Database>,
): Promise<Database> {
  const database = await within(DATABASE_LIMIT_MS, opening);
  if (database) return database;
  // Nobody waits for it any more.
  void opening.then(
    (late) => late.close(),
    () => undefined,
  );
  throw new Error('The database does not open');
}
