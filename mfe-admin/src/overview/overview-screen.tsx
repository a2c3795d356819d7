import { messageOf, useSession } from '@cigogne/shared-api';
import { useNavigate } from '@cigogne/shared-api/router';
import { formatLongDay, todayInParis } from '@cigogne/shared-api/rules';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListScheduledDeliveriesQuery } from '../api/deliveries';
import { DayGlance } from './day-glance';
import { Quotes } from './quotes';

const POLL_MS = 30_000;

/** The area's first page: what the day holds, and the ways on. */
export default function OverviewScreen() {
  const { user } = useSession();
  const navigate = useNavigate();
  const today = todayInParis();
  const { data, error, isFetching, refetch } = useListScheduledDeliveriesQuery(
    { start_date: today, end_date: today },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );

  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Typography variant="h1">Tableau de bord</Typography>
      <Typography sx={{ mt: 0.5, mb: 4, color: 'text.secondary' }}>
        {user && `Bonjour ${user.name}. `}Nous sommes le {formatLongDay(today)}.
      </Typography>
      {data ? (
        <DayGlance deliveries={data.deliveries} today={today} />
      ) : error && !isFetching ? (
        <ErrorState
          message={messageOf(error, 'Failed to fetch deliveries')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton variant="cards" rows={2} label="Chargement des livraisons" />
      )}
      <Quotes />
      <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
        Accès rapides
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          size="large"
          startIcon={<LocalShippingOutlined />}
          onClick={() => void navigate('/admin/deliveries')}
        >
          View Deliveries
        </Button>
      </Box>
    </Box>
  );
}
