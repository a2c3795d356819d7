import { type Day, type DriverDelivery, isLocked } from '@cigogne/contract';
import type { OutboxItem } from '@cigogne/shared-api/outbox';

/** Deliveries whose visit has ended on this phone and is not sent yet, with its outcome. */
export type EndedVisits = ReadonlyMap<number, 'complete' | 'fail'>;

export function endedVisits(items: readonly OutboxItem[]): EndedVisits {
  return new Map(
    items.flatMap(({ kind, delivery, refusal }) =>
      kind === 'start' || refusal !== undefined ? [] : [[delivery, kind]],
    ),
  );
}

/**
 * The first stop of today that is still to be visited.
 * @param deliveries in the order of the day
 */
export function nextStop(
  deliveries: readonly DriverDelivery[],
  today: Day,
  ended: EndedVisits,
): DriverDelivery | undefined {
  return deliveries.find(
    ({ id, status, delivery_date }) =>
      delivery_date === today && !isLocked(status) && !ended.has(id),
  );
}
