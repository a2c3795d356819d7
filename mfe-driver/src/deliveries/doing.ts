import type { OutboxItem } from '@cigogne/shared-api/outbox';

/** What the driver is about to do to a delivery. */
export interface Doing {
  readonly kind: OutboxItem['kind'];
  readonly id: number;
  readonly customer: string;
  /** The refused item that he is mending. */
  readonly mends?: OutboxItem;
}
