import type { ShopDelivery } from '@cigogne/shared-api/contract';
import { useCompactLayout } from '../pieces/use-compact-layout';
import { DeliveriesTable } from './deliveries-table';
import { DeliveryCards } from './delivery-cards';

/** Which of the two lists: the delivered one shows proof photos where the other shows the status. */
export type ListKind = 'active' | 'delivered';

export interface DeliveryListProps {
  kind: ListKind;
  deliveries: readonly ShopDelivery[];
}

/** Deliveries as a table at a desk, as cards on a phone. */
export function DeliveryList(props: DeliveryListProps) {
  return useCompactLayout() ? <DeliveryCards {...props} /> : <DeliveriesTable {...props} />;
}
