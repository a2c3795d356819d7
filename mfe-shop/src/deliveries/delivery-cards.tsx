import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { shopStatus } from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import { AttemptMark } from '../components/attempt-mark';
import { Facts } from '../components/facts';
import { PlannedDay } from '../components/planned-day';
import { DetailsLink } from './details-link';
import type { DeliveryItemProps, DeliveryListProps } from './list-kind';
import { StatusOrProof } from './status-or-proof';

/** Deliveries on a phone. */
export function DeliveryCards({ kind, deliveries }: DeliveryListProps) {
  return (
    <Box
      component="ul"
      aria-label={kind === 'active' ? 'Livraisons actives' : 'Livraisons livrées'}
      sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {deliveries.map((delivery) => (
        <DeliveryCard key={delivery.id} kind={kind} delivery={delivery} />
      ))}
    </Box>
  );
}

/** Memoized: typing in the search does not rerender cards that were there before. */
const DeliveryCard = memo(function DeliveryCard({ kind, delivery }: DeliveryItemProps) {
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="h4" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {delivery.customer_name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            #{delivery.id}
          </Box>
        </Typography>
        {kind === 'active' && (
          <Box sx={{ flex: 'none' }}>
            <StatusChip {...shopStatus(delivery.status)} />
          </Box>
        )}
      </Box>
      {kind === 'active' && <AttemptMark delivery={delivery} />}
      <Facts
        facts={[
          ['Date Planifiée', <PlannedDay key="day" delivery={delivery} />],
          ['Adresse', delivery.customer_address],
          [
            'Preuves',
            kind === 'delivered' && <StatusOrProof key="proof" kind={kind} delivery={delivery} />,
          ],
        ]}
      />
      <DetailsLink delivery={delivery} />
    </Card>
  );
});
