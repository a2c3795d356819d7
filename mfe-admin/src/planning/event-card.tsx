import {
  type PlannedDelivery,
  planningStatus,
  readinessOf,
  readinessWarning,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import { countItems } from './count-items';
import { attemptSummary } from './delivery-facts';
import { DriverMark } from './driver-mark';
import { fullAddress } from '../full-address';
import { usePointedEvent } from './use-pointed-event';

/**
 * All facts of the hovered or focused delivery: one card for hundreds of events. It is hidden from screen readers: the
 * event's name contains most of it, and its dialog all, including telephone and address.
 */
export function EventCard({ deliveries }: { deliveries: readonly PlannedDelivery[] }) {
  const { pointed, hold, close } = usePointedEvent();
  const delivery = pointed && deliveries.find(({ id }) => id === pointed.id);
  if (!delivery) return null;
  return (
    <Popper
      open
      aria-hidden
      anchorEl={pointed.element}
      placement="right-start"
      onPointerEnter={hold}
      onPointerLeave={close}
      modifiers={BESIDE_OR_BELOW}
      sx={{ zIndex: 'tooltip' }}
    >
      <Facts delivery={delivery} />
    </Popper>
  );
}

/** A narrow window has no room on either side. */
const BESIDE_OR_BELOW = [
  { name: 'offset', options: { offset: [0, 6] } },
  {
    name: 'flip',
    options: { fallbackPlacements: ['left-start', 'bottom-start', 'top-start'], padding: 8 },
  },
  { name: 'preventOverflow', options: { padding: 8 } },
];

function Facts({ delivery }: { delivery: PlannedDelivery }) {
  const { label, color } = planningStatus(delivery.status);
  const { driver_id, driver_name, items } = delivery;
  const again = attemptSummary(delivery);
  return (
    <Box
      data-event-card
      sx={{
        display: 'grid',
        gap: 0.5,
        maxWidth: 320,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 6,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        '& > p': { m: 0 },
      }}
    >
      <Box
        component="p"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, alignItems: 'start' }}
      >
        <strong>{delivery.customer_name}</strong>
        <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
          #{delivery.id}
        </Box>
      </Box>
      <p>{fullAddress(delivery)}</p>
      <p>{delivery.customer_phone}</p>
      <p>
        {delivery.shop_name} · {countItems(items)} · {readinessOf(items).label}
      </p>
      <Box component="p" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {driver_id !== null && driver_name && <DriverMark id={driver_id} name={driver_name} />}
        {driver_name ?? 'Non assigné'}
      </Box>
      {again && <strong>{again}</strong>}
      {readinessWarning(items) && <p>{readinessWarning(items)}</p>}
      <Box sx={{ mt: 0.5 }}>
        <StatusChip label={label} color={color} />
      </Box>
    </Box>
  );
}
