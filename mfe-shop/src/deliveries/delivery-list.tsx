import type { ShopDelivery } from '@cigogne/contract';
import { ShowMore, usePart } from '@cigogne/shared-ui/show-more';
import { useCompactLayout } from '../components/use-compact-layout';
import { DeliveriesTable } from './deliveries-table';
import { DeliveryCards } from './delivery-cards';

/** Which of the two lists: the delivered one shows proof photos where the other shows the status. */
export type ListKind = 'active' | 'delivered';

export interface DeliveryListProps {
  kind: ListKind;
  deliveries: readonly ShopDelivery[];
}

/** Deliveries as a table at a desk, as cards on a phone; a long list part by part. */
export function DeliveryList({ kind, deliveries }: DeliveryListProps) {
  const { part, more } = usePart(deliveries);
  const List = useCompactLayout() ? DeliveryCards : DeliveriesTable;
  return (
    <>
      <List kind={kind} deliveries={part} />
      <ShowMore {...more} />
    </>
  );
}
