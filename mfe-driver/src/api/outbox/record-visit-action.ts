import type { FailureReason } from '@cigogne/contract';
import { newKey } from '@cigogne/shared-api/new-key';
import {
  addToOutbox,
  type OutboxItem,
  photoBytes,
  UnreadablePhoto,
} from '@cigogne/shared-api/outbox';
import { requestBackgroundSync } from './background-sync';
import { dropDraftsOf, storeInPlaceOfDrafts } from './unfinished-reports';
import { triggerSending } from './use-outbox';

/** What a driver does with a delivery. */
export interface VisitAction {
  readonly kind: OutboxItem['kind'];
  readonly delivery: number;
  readonly customer: string;
  /** The visit of the delivery (`visitOf`); for a correction, that of its item. */
  readonly visit?: string | undefined;
  /** The refused item that this corrects. */
  readonly corrects?: OutboxItem;
}

interface VisitReport {
  readonly notes?: string | null;
  readonly reason?: FailureReason | undefined;
  readonly photos?: readonly File[];
}

export const STORAGE_FULL =
  'This phone’s storage is full. Free some space, then try again: nothing has been lost.';

/** For any other reason why a browser cannot store: the database does not open, or storage is disabled. */
export const NOT_STORED =
  'This could not be stored on this phone. Nothing has been lost: try again, and check that the browser may store the data of this site.';

/**
 * Stores an action on the phone, from where it is sent as soon as there is a network. A correction
 * keeps the moment of the original tap.
 * @returns the sentence to show when the phone cannot store it
 */
export async function recordVisitAction(
  user: number,
  { kind, delivery, customer, visit, corrects }: VisitAction,
  { notes, reason, photos = [] }: VisitReport = {},
): Promise<{ readonly error?: string }> {
  const report = { user, delivery, visit, corrects: corrects?.key };
  try {
    const item: OutboxItem = {
      // New for a correction too: the server refuses a key that comes with other content.
      key: newKey(),
      user,
      kind,
      delivery,
      customer,
      visit: visit ?? corrects?.visit,
      tappedAt: new Date().toISOString(),
      notes: notes ?? '',
      ...(reason && { reason }),
      photos: await photoBytes(photos),
    };
    const store = () => addToOutbox(item, corrects);
    await store().catch((error: unknown) => {
      if (kind === 'start' || !isFull(error)) throw error;
      return storeInPlaceOfDrafts(report, store);
    });
  } catch (error) {
    console.info('The phone could not store it', error);
    return { error: sentenceOf(error) };
  }
  if (kind !== 'start') dropDraftsOf(report);
  triggerSending();
  void requestBackgroundSync();
  askToKeepStorage();
  return {};
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnreadablePhoto) {
    return `Photo ${error.number} can no longer be read. Remove it, then take or choose it again.`;
  }
  return isFull(error) ? STORAGE_FULL : NOT_STORED;
}

const isFull = (error: unknown) =>
  (error as { readonly name?: unknown }).name === 'QuotaExceededError';

/** Without it, browsers may delete a site's data, here unsent reports, when the phone is full. */
function askToKeepStorage(): void {
  if (!('storage' in navigator)) return;
  void navigator.storage.persist().catch(() => undefined);
}
