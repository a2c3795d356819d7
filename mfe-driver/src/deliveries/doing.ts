import type { OutboxItem } from '../api/outbox/phone-store';

/** What the driver is about to do to a delivery. */
export interface Doing {
  readonly kind: OutboxItem['kind'];
  readonly id: number;
  readonly customer: string;
  /** The refused item that he is mending. */
  readonly mends?: OutboxItem;
}
