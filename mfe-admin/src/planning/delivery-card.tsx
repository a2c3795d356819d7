import { type PlannedDelivery, planningStatus, whyDeliveryIsLocked } from '@cigogne/contract';
import { isSecondClick } from '@cigogne/shared-ui/second-click';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { AttemptMark } from './attempt-mark';
import { countItems } from './count-items';
import { fullAddress } from '../full-address';
import { LockableButton } from './lockable-button';
import { ReadinessMark } from './readiness-mark';
import { wishText } from './wish';

interface DeliveryCardProps {
  delivery: PlannedDelivery;
  onPlan: () => void;
  onOpen?: () => void;
  draggable?: boolean;
  /** Uses native drag and drop instead of the calendar's library. */
  byBrowser?: boolean;
  /** Shown beside 'Planifier'. */
  action?: ReactNode;
}

/** A delivery without a date, with a button to plan it. */
export function DeliveryCard(props: DeliveryCardProps) {
  const { delivery, onPlan, onOpen, draggable = false, byBrowser = false, action } = props;
  const { id, customer_name, shop_name, status } = delivery;
  const lock = whyDeliveryIsLocked(status, 'modify');
  const wish = wishText(delivery);
  return (
    <Box
      component="li"
      data-delivery-id={draggable && !lock ? id : undefined}
      draggable={draggable && !lock && byBrowser ? true : undefined}
      sx={{
        display: 'grid',
        gap: 0.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        fontSize: '0.875rem',
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        cursor: draggable && !lock ? 'grab' : undefined,
        '&:hover': draggable ? { borderColor: 'text.secondary' } : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
        {onOpen ? (
          <Link
            component="button"
            type="button"
            onClick={onOpen}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 650, fontSize: '0.9375rem', textAlign: 'left' }}
          >
            {customer_name}
          </Link>
        ) : (
          <Box sx={{ fontWeight: 650, fontSize: '0.9375rem' }}>{customer_name}</Box>
        )}
        <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          #{id}
        </Box>
      </Box>
      <Box>{fullAddress(delivery)}</Box>
      <Box sx={{ color: 'text.secondary' }}>
        {shop_name} · {countItems(delivery.items)}
      </Box>
      {wish && <Box>{wish}</Box>}
      <AttemptMark {...delivery} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <ReadinessMark items={delivery.items} />
        {status !== 'pending' && <StatusChip {...planningStatus(status)} />}
        <Box sx={{ flex: 1 }} />
        <LockableButton
          size="small"
          variant="outlined"
          lock={lock}
          aria-label={`Planifier la livraison de ${customer_name}`}
          onClick={(event) => {
            // A second click would hit the next card, which moves into the place of the planned one.
            if (!isSecondClick(event)) onPlan();
          }}
        >
          Planifier
        </LockableButton>
        {action}
      </Box>
    </Box>
  );
}
