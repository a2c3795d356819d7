import {
  attemptLabel,
  type DriverDelivery,
  failureReason,
  formatEuros,
  telephoneHref,
} from '@cigogne/contract';
import type { OutboxItem } from '@cigogne/shared-api/outbox';
import MapOutlined from '@mui/icons-material/MapOutlined';
import NavigationOutlined from '@mui/icons-material/NavigationOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { DeliveryItems } from './delivery-items';
import { DeliveryNotes } from './delivery-notes';
import { DeliveryProof } from './delivery-proof';
import { mapsLink, wazeLink } from './map-links';
import { VisitButtons } from './visit-buttons';

const NONE: readonly OutboxItem[] = [];

interface DeliveryDetailsProps {
  delivery: DriverDelivery;
  /** Actions not sent yet. */
  waiting?: readonly OutboxItem[] | undefined;
  onAction: (action: VisitAction) => void;
}

/** The expanded part of a card: what is needed at the customer's, and the buttons to report the visit. */
export function DeliveryDetails({ delivery, waiting = NONE, onAction }: DeliveryDetailsProps) {
  const { customer_phone, cash_on_delivery_amount, notes } = delivery;
  const completed = delivery.status === 'completed';
  return (
    <Stack sx={{ gap: 2, px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
      {completed && <DeliveryProof delivery={delivery} />}
      {!completed && cash_on_delivery_amount > 0 && (
        <CashToCollect euros={cash_on_delivery_amount} />
      )}
      <Box sx={contactButtons}>
        {customer_phone && (
          <Button
            variant="outlined"
            size="large"
            href={telephoneHref(customer_phone)}
            startIcon={<PhoneOutlined />}
            className="tabular"
            sx={contactButton}
          >
            {customer_phone}
          </Button>
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1 }}>
          <Button {...newTabLink} href={wazeLink(delivery)} startIcon={<NavigationOutlined />}>
            Waze
          </Button>
          <Button {...newTabLink} href={mapsLink(delivery)} startIcon={<MapOutlined />}>
            Open in Maps
          </Button>
        </Box>
      </Box>
      {delivery.attempt > 1 && (
        <Alert severity="warning" lang="fr">
          <strong>{attemptLabel(delivery.attempt)}</strong>
          {delivery.failure_reason && ` · ${failureReason(delivery.failure_reason)}`}
          {delivery.failure_note && <Box>{delivery.failure_note}</Box>}
        </Alert>
      )}
      <DeliveryNotes title="Notes" text={notes} />
      <DeliveryItems items={delivery.items} />
      {!completed && waiting.every(({ kind }) => kind === 'start') && (
        <VisitButtons isStarted={waiting.length > 0} {...{ delivery, onAction }} />
      )}
    </Stack>
  );
}

function CashToCollect({ euros }: { euros: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 2,
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        Cash to collect
      </Box>
      <Box component="strong" className="tabular" sx={{ fontSize: '1.75rem', lineHeight: 1.2 }}>
        {formatEuros(euros)}
      </Box>
    </Box>
  );
}

// One column where a telephone number would not fit on one line.
const contactButtons = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(184px, 1fr))',
  gap: 1,
} as const;
const contactButton = { px: 1.5, minHeight: 52 } as const;

const newTabLink = {
  variant: 'outlined',
  size: 'large',
  target: '_blank',
  rel: 'noopener noreferrer',
  sx: { ...contactButton, whiteSpace: 'nowrap' },
} as const;
