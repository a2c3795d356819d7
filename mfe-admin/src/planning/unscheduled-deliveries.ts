import { type PlannedDelivery, whyDeliveryIsLocked } from '@cigogne/contract';

/** The deliveries without a date, oldest first. */
export interface UnscheduledDeliveries {
  /** What can still be given a date. */
  readonly waiting: readonly PlannedDelivery[];
  /** What is cancelled: it waits for nothing and can only be looked at or deleted. */
  readonly cancelled: readonly PlannedDelivery[];
}

export function unscheduledDeliveries(
  deliveries: readonly PlannedDelivery[],
): UnscheduledDeliveries {
  const undated = deliveries
    .filter(({ delivery_date }) => delivery_date === null)
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
  return {
    waiting: undated.filter(({ status }) => !whyDeliveryIsLocked(status, 'modify')),
    cancelled: undated.filter(({ status }) => status === 'cancelled'),
  };
}
