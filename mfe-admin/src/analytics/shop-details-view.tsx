import { messageOf } from '@cigogne/shared-api';
import type { ReportRange } from '@cigogne/shared-api/contract';
import { formatDay, formatEuros } from '@cigogne/shared-api/rules';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ANALYTICS_FAILURES,
  useDetailCompletedQuery,
  useDetailIncompleteQuery,
} from '../api/analytics';
import { LongList } from '../pieces/long-list';
import { DeliveryCard } from './delivery-card';
import { InvoiceButton } from './invoice-button';
import type { Progress } from './use-analytics-address';

interface ShopDetailsViewProps {
  shopId: number;
  /** The same for the life of the view: the caller keys it. */
  progress: Progress;
  range: ReportRange;
  onBack: () => void;
}

/** A shop's deliveries of the range with what each item costs. */
export function ShopDetailsView({ shopId, progress, range, onBack }: ShopDetailsViewProps) {
  const asked = { shopId, ...range };
  const skip = { refetchOnMountOrArgChange: true, skip: progress === 'completed' };
  const incomplete = useDetailIncompleteQuery(asked, skip);
  const completed = useDetailCompletedQuery(asked, { ...skip, skip: !skip.skip });
  const {
    currentData: shop,
    error,
    isFetching,
    refetch,
  } = progress === 'completed' ? completed : incomplete;
  return (
    <>
      <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ mb: 2, ml: -2 }}>
        Retour au résumé
      </Button>
      {shop ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2.5 }}>
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                {shop.name}
              </Typography>
              <Box className="tabular" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {progress === 'completed' ? 'Livraisons complétées' : 'Livraisons incomplètes'} du{' '}
                {formatDay(range.start_date)} au {formatDay(range.end_date)} :{' '}
                {shop.deliveries.length}, total{' '}
                <Box component="strong" sx={{ color: 'text.primary' }}>
                  {formatEuros(shop.total)}
                </Box>
              </Box>
            </Box>
            {progress === 'completed' && shop.deliveries.length > 0 && (
              <InvoiceButton shopId={shop.id} shopName={shop.name} range={range} />
            )}
          </Box>
          {shop.deliveries.length === 0 && (
            <EmptyState
              title="Aucune livraison sur cette période"
              description="Choisissez une autre période."
            />
          )}
          <Box component="ul" aria-label="Livraisons" sx={listStyle}>
            <LongList
              items={shop.deliveries}
              moreLabel={(left) => `Afficher la suite (encore ${left})`}
            >
              {(delivery) => <DeliveryCard key={delivery.id} delivery={delivery} />}
            </LongList>
          </Box>
        </>
      ) : error && !isFetching ? (
        <ErrorState
          message={messageOf(error, ANALYTICS_FAILURES[progress].details)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton variant="list" label="Chargement des livraisons" />
      )}
    </>
  );
}

const listStyle = {
  display: 'grid',
  // A wide table scrolls within its card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
