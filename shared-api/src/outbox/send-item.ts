import { driverCalls, type DriverDelivery, type FailureReason } from '@cigogne/contract';
import type { send } from '../http/send';
import type { Answer } from '../http/send-once';
import type { upload, UploadOptions } from '../http/upload';
import { filesOf } from './outbox';
import type { OutboxItem } from './offline-database';

/** How calls are made: a page reports upload progress, a service worker cannot. */
export interface Transport {
  readonly send: typeof send;
  readonly upload: typeof upload;
  /** Whether uploads tell how far they are; one that does not cannot be seen to stall. */
  readonly tellsProgress: boolean;
}

/** One attempt; thanks to its key the server acts once, however often it is sent. */
export function sendItem(
  item: OutboxItem,
  transport: Transport,
  options: UploadOptions,
): Promise<Answer<{ delivery: DriverDelivery | { id: number } }>> {
  const { startDelivery, completeDelivery, failDelivery } = driverCalls;
  const given = { params: { id: item.delivery }, idempotencyKey: item.key };
  const done_at = item.tappedAt;
  const notes = item.notes.trim() || null;
  const files = { delivery_images: filesOf(item) };
  switch (item.kind) {
    case 'start':
      return transport.send(startDelivery, { ...given, body: { done_at } }, options);
    case 'complete':
      return transport.upload(
        completeDelivery,
        { ...given, body: { notes, done_at }, files },
        options,
      );
    case 'fail': {
      // Without a reason the server refuses it with a sentence that the driver reads.
      const body = { reason: item.reason as FailureReason, note: notes, done_at };
      return transport.upload(failDelivery, { ...given, body, files }, options);
    }
  }
}
