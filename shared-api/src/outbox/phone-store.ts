import type { DriverDay, DriverRange, FailureReason } from '@cigogne/contract';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What the browser calls the wish to be woken once there is a network, and the call of the worker to a page. */
export const OUTBOX_SYNC = 'cigogne.outbox';

/** A photo as it is kept: bytes, since not every phone keeps a file that outlives its page. */
export interface KeptPhoto {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** What a driver has done and the server does not know yet. */
export interface OutboxItem {
  /** Also its `Idempotency-Key`: sent twice, it counts once. */
  readonly key: string;
  /** Whose it is: nobody else's session ever sends it. */
  readonly user: number;
  readonly kind: 'start' | 'complete' | 'fail';
  readonly delivery: number;
  readonly customer: string;
  /** The moment of the tap, ISO 8601. */
  readonly tappedAt: string;
  readonly notes: string;
  readonly reason?: FailureReason;
  readonly photos: readonly KeptPhoto[];
  /** Why the server refused it; it stays until it is mended or dropped. */
  readonly refusal?: string;
}

/** Both lists as last fetched, for when there is no network. */
export interface KeptDay {
  readonly user: number;
  readonly range: DriverRange;
  readonly incomplete: DriverDay;
  readonly completed: DriverDay;
  /** ISO 8601. */
  readonly fetchedAt: string;
}

interface PhoneStore extends DBSchema {
  outbox: { key: string; value: OutboxItem };
  days: { key: number; value: KeptDay };
}

let opening: Promise<IDBPDatabase<PhoneStore>> | undefined;

/** What stays on the phone when the browser is closed. Rejects where the browser keeps nothing. */
export async function phoneStore(): Promise<IDBPDatabase<PhoneStore>> {
  opening ??= openDB<PhoneStore>('cigogne-driver', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'key' });
      database.createObjectStore('days', { keyPath: 'user' });
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}
