import type { FailureReason } from '@cigogne/contract';
import { addToOutbox, type OutboxItem, photoBytes } from '@cigogne/shared-api/outbox';
import { requestBackgroundSync } from './background-sync';
import { dropDraftsOf } from './unfinished-reports';
import { triggerSending } from './use-outbox';

/** What a driver does with a delivery. */
export interface VisitAction {
  readonly kind: OutboxItem['kind'];
  readonly delivery: number;
  readonly customer: string;
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

/**
 * Stores an action on the phone, from where it is sent as soon as there is a network. A correction
 * keeps the moment of the original tap.
 * @returns an error when the phone cannot store it
 */
export async function recordVisitAction(
  user: number,
  { kind, delivery, customer, corrects }: VisitAction,
  { notes, reason, photos = [] }: VisitReport = {},
): Promise<{ readonly error?: unknown }> {
  try {
    const item: OutboxItem = {
      // New for a correction too: the server refuses a key that comes with other content.
      key: crypto.randomUUID(),
      user,
      kind,
      delivery,
      customer,
      tappedAt: corrects?.tappedAt ?? new Date().toISOString(),
      notes: notes ?? '',
      ...(reason && { reason }),
      photos: await photoBytes(photos),
    };
    await addToOutbox(item, corrects);
  } catch (error) {
    console.info('The phone could not store it', error);
    return { error };
  }
  if (kind !== 'start') dropDraftsOf(user, delivery);
  triggerSending();
  void requestBackgroundSync();
  askToKeepStorage();
  return {};
}

/** Without it browsers may delete what sites store once the phone is full: here reports that are not sent yet. */
function askToKeepStorage(): void {
  if (!('storage' in navigator)) return;
  void navigator.storage.persist().catch(() => undefined);
}
