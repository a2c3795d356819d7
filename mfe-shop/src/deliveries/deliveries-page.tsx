import { messageOf } from '@cigogne/shared-api';
import { Link } from '@cigogne/shared-api/router';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LIST_FAILED } from '../api/deliveries';
import { Page } from '../components/page';
import { useCompactLayout } from '../components/use-compact-layout';
import { DeliveryFilterBar } from './delivery-filter-bar';
import { DeliveryList } from './delivery-list';
import type { ListKind } from './list-kind';
import { useDeliveryFilter } from './use-delivery-filter';
import { useDeliveryList } from './use-delivery-list';

const EMPTY = {
  active: {
    title: 'Aucune livraison active',
    description: 'Les livraisons que vous créez apparaissent ici jusqu’à leur arrivée.',
  },
  delivered: {
    title: 'Aucune livraison livrée',
    description: 'Les livraisons achevées apparaissent ici avec leurs photos de preuve.',
  },
};

/** 'Gestion des Livraisons': the active and the delivered list. */
export default function DeliveriesPage() {
  const { kind, setKind, filter, setFilter, clearFilter } = useDeliveryFilter();
  const lists = {
    active: useDeliveryList('active', filter),
    delivered: useDeliveryList('delivered', filter),
  };
  const compact = useCompactLayout();
  const { items: found, error, refetch, more, isLoaded, count } = lists[kind];

  return (
    <Page
      title="Gestion des Livraisons"
      subtitle="Suivez vos livraisons, de la création à la preuve"
      actions={
        <Button component={Link} to="/shop/create-delivery" variant="contained">
          Créer une livraison
        </Button>
      }
    >
      <Tabs
        value={kind}
        onChange={(_event, chosen: ListKind) => setKind(chosen)}
        aria-label="Livraisons"
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="active" label={tabLabel('Actives', lists.active.count)} {...tabIds('active')} />
        <Tab
          value="delivered"
          label={tabLabel('Livrées', lists.delivered.count)}
          {...tabIds('delivered')}
        />
      </Tabs>
      <Box role="tabpanel" id={`deliveries-${kind}`} aria-labelledby={`deliveries-${kind}-tab`}>
        {isLoaded && count === 0 && (
          <EmptyState
            {...EMPTY[kind]}
            icon={<LocalShippingOutlined />}
            action={
              <Button component={Link} to="/shop/create-delivery" variant="outlined">
                Créer une livraison
              </Button>
            }
          />
        )}
        {isLoaded && count !== 0 && <DeliveryFilterBar filter={filter} onChange={setFilter} />}
        {!found && error !== undefined && (
          <ErrorState message={messageOf(error, LIST_FAILED[kind])} onRetry={refetch} />
        )}
        {!found && error === undefined && <LoadingSkeleton variant={compact ? 'cards' : 'table'} />}
        {found && found.length > 0 && <DeliveryList kind={kind} deliveries={found} more={more} />}
        {found?.length === 0 && count !== 0 && (
          <EmptyState
            title="Aucune livraison trouvée"
            description="Aucune livraison ne correspond à cette recherche."
            icon={<LocalShippingOutlined />}
            action={
              <Button variant="outlined" onClick={clearFilter}>
                Effacer les filtres
              </Button>
            }
          />
        )}
      </Box>
    </Page>
  );
}

function tabLabel(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
}

function tabIds(kind: ListKind) {
  return { id: `deliveries-${kind}-tab`, 'aria-controls': `deliveries-${kind}` };
}
