import { ShowMore, type ShowMoreProps } from '@cigogne/shared-ui/show-more';
import { useCompactLayout } from '../components/use-compact-layout';
import { DeliveriesTable } from './deliveries-table';
import { DeliveryCards } from './delivery-cards';
import type { DeliveryListProps } from './list-kind';

/** Deliveries as a table on a wide screen, as cards on a phone; a long list in parts. */
export function DeliveryList({
  kind,
  deliveries,
  more,
}: DeliveryListProps & { more: ShowMoreProps }) {
  const List = useCompactLayout() ? DeliveryCards : DeliveriesTable;
  return (
    <>
      <List kind={kind} deliveries={deliveries} />
      <ShowMore {...more} />
    </>
  );
}
