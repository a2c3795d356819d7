import type { DriverDelivery } from '@cigogne/contract';
import type { Answer, CallRequest } from '../http/send';
import type { UploadRequest } from '../http/upload';
import { filesOf } from './outbox';
import type { OutboxItem } from './phone-store';

type Sent = { delivery: DriverDelivery | { id: number } };

/** How calls go out: a page says how far an upload has come, a service worker cannot. */
export interface Transport {
  readonly send: <T>(request: CallRequest) => Promise<Answer<T>>;
  readonly upload: <T>(request: UploadRequest) => Promise<Answer<T>>;
}

/** One try; the server counts it once however often it is made. */
export function sendItem(
  item: OutboxItem,
  { send, upload }: Transport,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer<Sent>> {
  const request = {
    path: `/driver/deliveries/${item.delivery}/${item.kind}`,
    method: 'POST',
    headers: { 'Idempotency-Key': item.key },
    signal,
  } as const;
  if (item.kind === 'start') return send({ ...request, body: { done_at: item.tappedAt } });
  return upload({ ...request, body: formOf(item), onProgress });
}

function formOf(item: OutboxItem): FormData {
  const form = new FormData();
  const notes = item.notes.trim();
  if (item.reason) form.append('reason', item.reason);
  if (notes) form.append(item.kind === 'fail' ? 'note' : 'notes', notes);
  form.append('done_at', item.tappedAt);
  for (const photo of filesOf(item)) form.append('delivery_images', photo, photo.name);
  return form;
}
