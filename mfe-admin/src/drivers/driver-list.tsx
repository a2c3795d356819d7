import { messageOf } from '@cigogne/shared-api';
import type { DriverReport, ReportRange } from '@cigogne/shared-api/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import type { Progress } from '../api/driver-report';
import { DriverCard } from './driver-card';
import { ReportCharts } from './report-charts';

interface DriverListProps {
  progress: Progress;
  range: ReportRange;
  drivers: readonly DriverReport[] | undefined;
  error: unknown;
  onRetry: () => void;
  printing: boolean;
}

/** The drivers of a tab, or why there are none. */
export function DriverList(props: DriverListProps) {
  const { progress, range, drivers, error, onRetry, printing } = props;
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, `Failed to fetch ${progress} deliveries`)}
        onRetry={onRetry}
        retryLabel="Try again"
      />
    );
  }
  if (!drivers) return <LoadingSkeleton variant="list" label={`Loading ${progress} deliveries`} />;
  if (drivers.length === 0) {
    return (
      <EmptyState
        icon={<LocalShippingOutlined />}
        title="No deliveries found"
        description="Try a longer range."
      />
    );
  }
  return (
    <>
      <ReportCharts drivers={drivers} range={range} progress={progress} />
      <Box
        component="ul"
        aria-label="Drivers"
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {drivers.map((driver) => (
          <DriverCard key={driver.driver_id} driver={driver} printing={printing} />
        ))}
      </Box>
    </>
  );
}
