import type { DriverDay, DriverRange, FailureReason } from '@cigogne/contract';
import { openDB, type DBSchema } from 'idb';
import { openOnce } from './open-once';

/** The tag of the Background Sync, and the message in which the service worker asks a page to send. */
export const OUTBOX_SYNC = 'cigogne.outbox';

/** A photo as bytes: not every phone can store a `File` beyond the life of its page. */
export interface StoredPhoto {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** A driver's action that the server does not know yet. */
export interface OutboxItem {
  /** Also its `Idempotency-Key`: sent twice, it counts once. */
  readonly key: string;
  /** The driver: it is never sent in somebody else's session. */
  readonly user: number;
  readonly kind: 'start' | 'complete' | 'fail';
  readonly delivery: number;
  readonly customer: string;
  /** Distinguishes the visits of its delivery, as in a `VisitDraft`. */
  readonly visit?: string | undefined;
  /** When the driver tapped, by the phone's clock, ISO 8601. */
  readonly tappedAt: string;
  /** Seconds by which that clock was ahead then; absent: unknown. */
  readonly clockAhead?: number;
  readonly notes: string;
  readonly reason?: FailureReason;
  readonly photos: readonly StoredPhoto[];
  /** Why the server refused it; it stays until the driver corrects or discards it. */
  readonly refusal?: string;
  /** Last answer of a failing server; the item is sent again automatically. */
  readonly serverError?: string;
  /** Set once the driver has seen `refusal` or `serverError`. */
  readonly notified?: boolean;
}

/** Both lists as last fetched, shown when there is no network. */
export interface SavedLists {
  readonly user: number;
  readonly range: DriverRange;
  readonly incomplete: DriverDay;
  readonly completed: DriverDay;
  /** ISO 8601. */
  readonly fetchedAt: string;
}

export interface OfflineDatabase extends DBSchema {
  outbox: { key: string; value: OutboxItem };
  days: { key: number; value: SavedLists };
}

/**
 * For data that exists nowhere else: by default Chrome reports success before the data is on the disk, and it would
 * be lost if the battery died.
 */
export const WRITTEN_TO_DISK: IDBTransactionOptions = { durability: 'strict' };

const NAME = 'cigogne-driver';

/** What survives closing the browser. Rejects where the browser stores nothing. */
export const offlineDatabase = openOnce<OfflineDatabase>(NAME, (database) => {
  database.createObjectStore('outbox', { keyPath: 'key' });
  database.createObjectStore('days', { keyPath: 'user' });
});

/**
 * Deletes the lists that drivers have saved on this device, with their customers' addresses; unsent actions stay. Never
 * rejects. Opens the database in its existing version and only for this, so as not to block a driver's area of another
 * version.
 * @param except the driver whose lists stay
 */
export async function deleteSavedLists(except?: number): Promise<void> {
  try {
    const database = await openDB<OfflineDatabase>(NAME, undefined, {
      // No driver has signed in on this device: there is no database, and none is created.
      upgrade(_new, _before, _after, transaction) {
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
    try {
      const { store, done } = database.transaction('days', 'readwrite');
      const others = (await store.getAllKeys()).filter((driver) => driver !== except);
      await Promise.all(others.map((driver) => store.delete(driver)));
      await done;
    } finally {
      database.close();
    }
  } catch {
    // Without a database nothing was saved.
  }
}
