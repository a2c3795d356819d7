import { send, type Answer } from '@cigogne/shared-api';
import { upload } from '@cigogne/shared-api/query';
import type { DriverDelivery } from '@cigogne/shared-api/contract';
import { filesOf } from './outbox';
import type { OutboxItem } from './phone-store';

type Sent = { delivery: DriverDelivery | { id: number } };

/** One try; the server counts it once however often it is made. */
export function sendItem(
  item: OutboxItem,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer<Sent>> {
  const path = `/driver/deliveries/${item.delivery}/${item.kind}`;
  const headers = { 'Idempotency-Key': item.key };
  if (item.kind === 'start') {
    const body = { done_at: item.tappedAt };
    return send<Sent>({ path, method: 'POST', body, headers, ...(signal && { signal }) });
  }
  return upload<Sent>({ path, body: formOf(item), headers, onProgress, ...(signal && { signal }) });
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
