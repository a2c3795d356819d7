import { driverCalls, type DriverDelivery, type FailureReason } from '@cigogne/contract';
import type { Answer, send } from '../http/send';
import type { upload, UploadOptions } from '../http/upload';
import { filesOf } from './outbox';
import type { OutboxItem } from './phone-store';

/** How calls go out: a page says how far an upload has come, a service worker cannot. */
export interface Transport {
  readonly send: typeof send;
  readonly upload: typeof upload;
}

/** One try; the server counts it once however often it is made. */
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
      // An item without a reason is refused by the server, whose sentence the driver then reads.
      const body = { reason: item.reason as FailureReason, note: notes, done_at };
      return transport.upload(failDelivery, { ...given, body, files }, options);
    }
  }
}
