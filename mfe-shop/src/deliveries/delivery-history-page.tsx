import { counted } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { LIST_FAILED } from '../api/deliveries';
import { Page } from '../components/page';
import { useCompactLayout } from '../components/use-compact-layout';
import { DeliveryList } from './delivery-list';
import { DeliveryFilterBar } from './delivery-filter-bar';
import { useDeliveryFilter } from './use-delivery-filter';
import { useDeliveryList } from './use-delivery-list';

/** The delivered list with a search and a date filter (decision 24). */
export default function DeliveryHistoryPage() {
  const { filter, setFilter, clearFilter, isFiltered } = useDeliveryFilter();
  const compact = useCompactLayout();
  const { items: found, error, ...list } = useDeliveryList('delivered', filter);
  const all = counted(list.count ?? found?.length ?? 0, 'livraison');

  return (
    <Page
      title="Historique des livraisons"
      subtitle={found ? subtitle(list.foundCount, all) : null}
    >
      <DeliveryFilterBar filter={filter} onChange={setFilter} />
      {!found && error !== undefined && (
        <ErrorState message={messageOf(error, LIST_FAILED.delivered)} onRetry={list.refetch} />
      )}
      {!found && error === undefined && <LoadingSkeleton variant={compact ? 'cards' : 'table'} />}
      {found && found.length > 0 && (
        <DeliveryList kind="delivered" deliveries={found} more={list.more} />
      )}
      {found?.length === 0 && (
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

function subtitle(found: number | undefined, all: string): string {
  return found === undefined ? `Recherche parmi ${all}` : `${found} sur ${all}`;
}
