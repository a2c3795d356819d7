import { driverCalls, type DriverDelivery, type FailureReason } from '@cigogne/contract';
import type { send } from '../http/send';
import type { Answer } from '../http/send-once';
import { secondsAhead } from '../http/server-clock';
import type { upload, UploadOptions } from '../http/upload';
import { filesOf } from './outbox';
import type { OutboxItem } from './offline-database';

/** How calls are made: a page reports upload progress, a service worker cannot. */
export interface Transport {
  readonly send: typeof send;
  readonly upload: typeof upload;
  /** Whether uploads report progress; without it a stall cannot be detected. */
  readonly tellsProgress: boolean;
}

type ItemAnswer = Answer<{ delivery: DriverDelivery | { id: number } }>;

/**
 * One attempt; thanks to its key the server acts once, however often it is sent. A success that does not name the
 * delivery is a gateway's own page, not an answer: an item taken for sent is deleted with its photos.
 */
export async function sendItem(
  item: OutboxItem,
  transport: Transport,
  options: UploadOptions,
): Promise<ItemAnswer> {
  const answer = await requestOf(item, transport, options);
  const taken = answer.data as { readonly delivery?: { readonly id?: unknown } } | null | undefined;
  if (answer.error || taken?.delivery?.id === item.delivery) return answer;
  return { error: { status: 'offline' } };
}

function requestOf(
  item: OutboxItem,
  transport: Transport,
  options: UploadOptions,
): Promise<ItemAnswer> {
  const { startDelivery, completeDelivery, failDelivery } = driverCalls;
  const given = { params: { id: item.delivery }, idempotencyKey: item.key };
  // Prefers the clock's error at the tap: the clock may have been set since.
  const ahead = item.clockAhead ?? secondsAhead() ?? 0;
  const tap = { done_at: item.tappedAt, ...(ahead !== 0 && { clock_ahead: ahead }) };
  const notes = item.notes.trim() || null;
  const files = { delivery_images: filesOf(item) };
  switch (item.kind) {
    case 'start':
      return transport.send(startDelivery, { ...given, body: tap }, options);
    case 'complete':
      return transport.upload(
        completeDelivery,
        { ...given, body: { notes, ...tap }, files },
        options,
      );
    case 'fail': {
      // The server refuses it without a reason, with a sentence for the driver.
      const body = { reason: item.reason as FailureReason, note: notes, ...tap };
      return transport.upload(failDelivery, { ...given, body, files }, options);
    }
  }
}
