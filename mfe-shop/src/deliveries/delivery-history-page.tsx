import { messageOf } from '@cigogne/shared-api';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListDeliveredDeliveriesQuery } from '../api/deliveries';
import { KEPT_FRESH } from '../api/keep-fresh';
import { Page } from '../pieces/page';
import { useCompactLayout } from '../pieces/use-compact-layout';
import { DeliveryList } from './delivery-list';
import { NO_HISTORY_FILTER, searchHistory } from './search-history';

/** The delivered list with a search and a date filter (decision 24). */
export default function DeliveryHistoryPage() {
  const {
    data: deliveries,
    error,
    refetch,
  } = useListDeliveredDeliveriesQuery(undefined, KEPT_FRESH);
  const [filter, setFilter] = useState(NO_HISTORY_FILTER);
  const compact = useCompactLayout();
  const found = searchHistory(deliveries ?? [], filter);
  const isFiltered = Object.values(filter).some((value) => value !== '');

  return (
    <Page
      title="Historique des livraisons"
      subtitle={deliveries && `${found.length} sur ${deliveries.length} livraisons`}
    >
      <Box
        role="search"
        sx={{
          display: 'grid',
          gap: 1.5,
          mb: 2.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(260px, 2fr) 1fr 1fr' },
          '& > :first-of-type': { gridColumn: { xs: 'span 2', md: 'auto' } },
        }}
      >
        <SearchInput
          label="Rechercher un client, une adresse, un produit, un #id"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <DateInput
          label="Du"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(from) => setFilter({ ...filter, from })}
        />
        <DateInput
          label="Au"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(to) => setFilter({ ...filter, to })}
        />
      </Box>
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
              <Button variant="outlined" onClick={() => setFilter(NO_HISTORY_FILTER)}>
                Effacer les filtres
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}
