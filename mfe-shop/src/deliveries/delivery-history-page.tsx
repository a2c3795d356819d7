import { messageOf } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useListDeliveredDeliveriesQuery } from '../api/deliveries';
import { REFETCH_WHILE_SHOWN } from '../api/refetch-options';
import { Page } from '../components/page';
import { useCompactLayout } from '../components/use-compact-layout';
import { DeliveryList } from './delivery-list';
import { DeliveryFilterBar } from './delivery-filter-bar';
import { useDeliveryFilter } from './use-delivery-filter';
import { useFoundDeliveries } from './use-found-deliveries';

/** The delivered list with a search and a date filter (decision 24). */
export default function DeliveryHistoryPage() {
  const {
    data: deliveries,
    error,
    refetch,
  } = useListDeliveredDeliveriesQuery(undefined, REFETCH_WHILE_SHOWN);
  const { filter, setFilter, clearFilter, isFiltered } = useDeliveryFilter();
  const compact = useCompactLayout();
  const found = useFoundDeliveries(deliveries, filter);

  return (
    <Page
      title="Historique des livraisons"
      subtitle={deliveries && `${found.length} sur ${deliveries.length} livraisons`}
    >
      <DeliveryFilterBar filter={filter} onChange={setFilter} />
      {!deliveries && error && (
        <ErrorState
          message={messageOf(error, 'Failed to fetch delivered deliveries')}
          onRetry={() => void refetch()}
        />
      )}
      {!deliveries && !error && <LoadingSkeleton variant={compact ? 'cards' : 'table'} />}
      {found.length > 0 && <DeliveryList kind="delivered" deliveries={found} />}
      {deliveries && found.length === 0 && (
        <EmptyState
          title="Aucune livraison trouvée"
          icon={<HistoryOutlined />}
          description={
            isFiltered
              ? 'Aucune livraison ne correspond à cette recherche.'
              : 'Les livraisons achevées apparaîtront ici.'
          }
          action={
            isFiltered && (
              <Button variant="outlined" onClick={clearFilter}>
                Effacer les filtres
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}
