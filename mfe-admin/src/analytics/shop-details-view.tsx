import { formatDay, formatEuros, type ReportRange } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Progress } from '../api/progress';
import { DeliveryCard } from './delivery-card';
import { InvoiceButton } from './invoice-button';
import { InvoiceNote } from './invoice-note';
import { useShopDetails } from './use-shop-details';

interface ShopDetailsViewProps {
  shopId: number;
  /** Constant for the life of the view: the caller keys it. */
  progress: Progress;
  range: ReportRange;
  onBack: () => void;
}

/** A shop's deliveries in the range, with the price of each item. */
export function ShopDetailsView({ shopId, progress, range, onBack }: ShopDetailsViewProps) {
  const { shop, changed, ended, failure, loadingMore, more, again } = useShopDetails(
    shopId,
    progress,
    range,
  );
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
                {formatDay(range.start_date)} au {formatDay(range.end_date)} : {shop.count}, total{' '}
                <Box component="strong" sx={{ color: 'text.primary' }}>
                  {formatEuros(shop.total)}
                </Box>
              </Box>
            </Box>
            {progress === 'completed' && shop.count > 0 && (
              <InvoiceButton shopId={shop.id} shopName={shop.name} range={range} />
            )}
          </Box>
          {progress === 'completed' && shop.count > 0 && (
            <InvoiceNote shopId={shop.id} range={range} count={shop.count} />
          )}
          {shop.count === 0 && (
            <EmptyState
              title="Aucune livraison sur cette période"
              description="Choisissez une autre période."
            />
          )}
          {changed && (
            <Alert
              severity="info"
              action={
                <Button ref={focusTitleAfter} color="inherit" onClick={again}>
                  Actualiser
                </Button>
              }
              sx={{ mb: 2 }}
            >
              Les livraisons ont changé entre-temps.
            </Alert>
          )}
          <Box component="ul" aria-label="Livraisons" sx={listStyle}>
            {shop.deliveries.map((delivery) => (
              <DeliveryCard key={delivery.id} delivery={delivery} />
            ))}
          </Box>
          <ShowMore
            total={ended ? shop.deliveries.length : shop.count}
            shown={shop.deliveries.length}
            onMore={more}
            loading={loadingMore}
            failure={failure}
          />
        </>
      ) : failure ? (
        <ErrorState message={failure} onRetry={again} />
      ) : (
        <LoadingSkeleton variant="list" label="Chargement des livraisons" />
      )}
    </>
  );
}

const listStyle = {
  display: 'grid',
  // A wide table scrolls inside its card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
