import type { DriverDelivery } from '@cigogne/contract';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Doing } from './doing';

interface VisitButtonsProps {
  delivery: DriverDelivery;
  waiting: Doing['kind'] | undefined;
  onDo: (doing: Doing) => void;
}

/** What becomes of a visit: on the way, done, or back with the goods. */
export function VisitButtons({ delivery, waiting, onDo }: VisitButtonsProps) {
  const { id, customer_name: customer, status } = delivery;
  const startable = status === 'assigned' && waiting !== 'start';
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
            variant="outlined"
            size="large"
            startIcon={<LocalShippingOutlined />}
            onClick={() => onDo({ kind: 'start', id, customer })}
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
            onClick={() => onDo({ kind: 'fail', id, customer })}
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
        onClick={() => onDo({ kind: 'complete', id, customer })}
        sx={{ minHeight: 56, fontSize: '1rem' }}
      >
        Mark as Completed
      </Button>
    </Box>
  );
}
