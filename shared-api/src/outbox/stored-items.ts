import type { IDBPDatabase } from 'idb';
import type { OfflineDatabase, OutboxItem } from './offline-database';
import { readableRecord } from './readable-records';

/**
 * Items as they were last read: with photos, a day's items are tens of megabytes, which would otherwise be read several
 * times per item sent.
 */
const read = new Map<string, OutboxItem>();
/** Counts changes: what was read meanwhile may be outdated. */
let changes = 0;

/** The stored items that the phone can read. Read one by one: reading all at once takes twice the memory. */
export async function storedItems(
  database: IDBPDatabase<OfflineDatabase>,
): Promise<readonly OutboxItem[]> {
  const keys = await database.getAllKeys('outbox');
  for (const key of read.keys()) if (!keys.includes(key)) read.delete(key);
  const items: OutboxItem[] = [];
  for (const key of keys) {
    const item = read.get(key) ?? (await readItem(database, key));
    if (item) items.push(item);
  }
  return items;
}

async function readItem(
  database: IDBPDatabase<OfflineDatabase>,
  key: string,
): Promise<OutboxItem | undefined> {
  const before = changes;
  const item = await readableRecord(database, 'outbox', key);
  if (item && changes === before) read.set(key, item);
  return item;
}

/** To be called when an item has changed, here or elsewhere. */
export function forgetItem(key: string): void {
  changes += 1;
  read.delete(key);
}

/** To be called when any item may have changed. */
export function forgetItems(): void {
  changes += 1;
  read.clear();
}
