import type { DriverDelivery } from '@cigogne/contract';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { visitOf } from '../api/outbox/unfinished-reports';

interface VisitButtonsProps {
  delivery: DriverDelivery;
  /** The visit was started on this phone, which the server does not know yet. */
  isStarted: boolean;
  onAction: (action: VisitAction) => void;
}

/** Starts, fails or completes a visit. */
export function VisitButtons({ delivery, isStarted, onAction }: VisitButtonsProps) {
  const { id, customer_name: customer, status } = delivery;
  const visit = visitOf(delivery);
  const act = (kind: VisitAction['kind']) => onAction({ kind, delivery: id, customer, visit });
  const startable = status === 'assigned' && !isStarted;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box
        lang="fr"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
          gap: 1.25,
        }}
      >
        {startable && (
          <Button
            // It disappears when pressed.
            ref={focusTitleAfter}
            variant="outlined"
            size="large"
            startIcon={<LocalShippingOutlined />}
            onClick={() => act('start')}
            sx={{ minHeight: 52 }}
          >
            Démarrer
          </Button>
        )}
        {status !== 'delivered' && (
          <Button
            variant="outlined"
            color="error"
            size="large"
            startIcon={<ReportProblemOutlined />}
            onClick={() => act('fail')}
            sx={{ minHeight: 52 }}
          >
            Échec
          </Button>
        )}
      </Box>
      <Button
        variant="contained"
        size="large"
        color="secondary"
        fullWidth
        startIcon={<CheckCircleOutlined />}
        onClick={() => act('complete')}
        sx={{ minHeight: 56, fontSize: '1rem' }}
      >
        Mark as Completed
      </Button>
    </Box>
  );
}
