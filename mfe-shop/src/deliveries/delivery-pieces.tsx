import { type ShopDelivery, shopStatus } from '@cigogne/contract';
import { Link, useLocation } from '@cigogne/shared-api/router';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AttemptMark } from '../components/attempt-mark';
import type { CameFrom } from '../components/came-from';
import { ProofPhotos } from '../components/proof-photos';
import type { ListKind } from './delivery-list';

/** The status of an active delivery and why it goes out again, the proof of a delivered one. */
export function StatusOrProof({ kind, delivery }: { kind: ListKind; delivery: ShopDelivery }) {
  if (kind === 'active') {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        <StatusChip {...shopStatus(delivery.status)} />
        <AttemptMark delivery={delivery} />
      </Box>
    );
  }
  if (delivery.completion_images.length === 0) {
    return <Box sx={{ color: 'text.secondary' }}>Aucune photo</Box>;
  }
  return (
    <ProofPhotos
      of={`de la livraison #${delivery.id}`}
      photos={delivery.completion_images}
      size={48}
      most={3}
    />
  );
}

export function DetailsLink({ delivery }: { delivery: ShopDelivery }) {
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={`/shop/deliveries/${delivery.id}`}
      state={{ list: pathname + search } satisfies CameFrom}
      size="small"
      variant="outlined"
      aria-label={`Détails de la livraison #${delivery.id} de ${delivery.customer_name}`}
      sx={{ minHeight: { xs: 44, md: 38 } }}
    >
      Détails
    </Button>
  );
}
