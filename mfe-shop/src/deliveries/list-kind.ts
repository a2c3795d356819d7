import type { ShopDelivery } from '@cigogne/contract';

/** Which of the two lists: the delivered one shows proof photos where the other shows the status. */
export type ListKind = 'active' | 'delivered';

export interface DeliveryItemProps {
  readonly kind: ListKind;
  readonly delivery: ShopDelivery;
}

export interface DeliveryListProps {
  readonly kind: ListKind;
  readonly deliveries: readonly ShopDelivery[];
}
