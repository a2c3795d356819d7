import {
  addressLines,
  customerAddress,
  formatEuros,
  formatMoment,
  noPhotos,
  shopStatus,
  telephoneHref,
} from '@cigogne/contract';
import { PhotoThumbnails } from '@cigogne/shared-ui/photo-thumbnails';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DeliveryWithTimeline } from '../api/deliveries';
import { accessFacts } from '../components/access-facts';
import { Facts } from '../components/facts';
import { Panel } from '../components/panel';
import { PlannedDay } from '../components/planned-day';
import { DeliveredProducts } from './delivered-products';
import { DeliveryTimeline } from './delivery-timeline';
import { FailedVisit } from './failed-visit';

/** Everything about one delivery. */
export function DeliveryDetail({ delivery }: { delivery: DeliveryWithTimeline }) {
  const { completion_images: photos } = delivery;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={column}>
        <Panel title="Client">
          <Facts
            facts={[
              ['Nom', delivery.customer_name],
              ['Adresse', addressLines(customerAddress(delivery)).join('\n')],
              ['Téléphone', <PhoneLink key="phone" number={delivery.customer_phone} />],
              ...accessFacts({ floor: delivery.floor, hasElevator: delivery.has_elevator }),
            ]}
          />
        </Panel>
        <Panel title="Livraison" action={<StatusChip {...shopStatus(delivery.status)} />}>
          <FailedVisit delivery={delivery} />
          <Facts
            facts={[
              ['Date planifiée', <PlannedDay key="day" delivery={delivery} />],
              ['Chauffeur', delivery.driver_name ?? 'Non assigné'],
              ['Créée le', formatMoment(delivery.created_at)],
              ['Livrée le', delivery.completed_at && formatMoment(delivery.completed_at)],
              ['Total de la commande', euros(delivery.order_total)],
              ['Frais de livraison', euros(delivery.delivery_fee)],
              ['À encaisser à la livraison', formatEuros(delivery.cash_on_delivery_amount)],
              ['Notes', delivery.notes],
            ]}
          />
        </Panel>
      </Box>
      <Box sx={column}>
        <Panel title={`Produits (${delivery.items.length})`}>
          <DeliveredProducts items={delivery.items} />
        </Panel>
        <Panel title="Preuves de livraison">
          {photos.length > 0 ? (
            <PhotoThumbnails of={`de la livraison #${delivery.id}`} photos={photos} size={104} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{textWithoutPhotos(delivery)}</Typography>
          )}
          {delivery.driver_notes && (
            <Box sx={{ mt: 2 }}>
              <Facts facts={[['Note du chauffeur', delivery.driver_notes]]} />
            </Box>
          )}
        </Panel>
        <Panel title="Suivi">
          <DeliveryTimeline steps={delivery.timeline} />
        </Panel>
      </Box>
    </Box>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0 } as const;

function PhoneLink({ number }: { number: string }) {
  if (!number) return 'N/D';
  return <Link href={telephoneHref(number)}>{number}</Link>;
}

function textWithoutPhotos({ status, completed_at, customer_name }: DeliveryWithTimeline): string {
  if (completed_at) return `${noPhotos(customer_name)}.`;
  if (status === 'cancelled') return 'La livraison a été annulée : il n’y aura pas de photos.';
  return 'Les photos du chauffeur apparaîtront ici après la livraison.';
}

/** Null, which leaves the line out, for an amount that is not known. */
function euros(amount: number | null): string | null {
  return amount === null ? null : formatEuros(amount);
}
