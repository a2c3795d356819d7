import type { DBSchema, IDBPDatabase, StoreKey, StoreNames, StoreValue } from 'idb';

/**
 * The records of a store, without those that the phone cannot read any more: one of them alone makes `getAll` reject, in
 * Chrome with 'Failed to read large IndexedDB value'.
 */
export async function readableRecords<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  database: IDBPDatabase<Schema>,
  name: Name,
): Promise<StoreValue<Schema, Name>[]> {
  try {
    const { store, done } = database.transaction(name);
    const [records] = await Promise.all([store.getAll(), done]);
    return records;
  } catch (error) {
    console.warn('Not everything that this phone has stored can be read', error);
  }
  const keys = await database.getAllKeys(name);
  const records = await Promise.all(keys.map((key) => readableRecord(database, name, key)));
  return records.flatMap((record) => (record === undefined ? [] : [record]));
}

/** A record; undefined when there is none, or none that the phone can read. */
export async function readableRecord<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  database: IDBPDatabase<Schema>,
  name: Name,
  key: StoreKey<Schema, Name>,
): Promise<StoreValue<Schema, Name> | undefined> {
  // A separate transaction: an unreadable record aborts it.
  const { store, done } = database.transaction(name);
  return Promise.all([store.get(key), done]).then(
    ([record]) => record,
    () => undefined,
  );
}
