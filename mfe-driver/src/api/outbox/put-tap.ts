import type { FailureReason } from '@cigogne/contract';
import { keepPhotos, type OutboxItem, putInOutbox } from '@cigogne/shared-api/outbox';
import { askForBackgroundSync } from './background-sync';
import { wakeOutbox } from './use-outbox';

export interface Tap {
  readonly kind: OutboxItem['kind'];
  readonly delivery: number;
  readonly customer: string;
  readonly notes?: string;
  readonly reason?: FailureReason;
  readonly photos?: readonly File[];
  /** The refused item that this mends; its tap keeps its moment. */
  readonly mends?: OutboxItem;
}

export const STORAGE_FULL =
  'This phone’s storage is full. Free some space, then try again: nothing has been lost.';

/**
 * Puts a tap on its way: first safely on the phone, then to the server as soon as there is a network.
 * @returns the sentence to show when the phone cannot keep it
 */
export async function putTap(user: number, tap: Tap): Promise<string | undefined> {
  try {
    const item: OutboxItem = {
      // Also a mended item is another request: the server refuses a key that comes with other content.
      key: crypto.randomUUID(),
      user,
      kind: tap.kind,
      delivery: tap.delivery,
      customer: tap.customer,
      tappedAt: tap.mends?.tappedAt ?? new Date().toISOString(),
      notes: tap.notes ?? '',
      ...(tap.reason && { reason: tap.reason }),
      photos: await keepPhotos(tap.photos ?? []),
    };
    await putInOutbox(item, tap.mends);
  } catch (error) {
    console.info('The phone could not keep it', error);
    return STORAGE_FULL;
  }
  wakeOutbox();
  void askForBackgroundSync();
  return undefined;
}
