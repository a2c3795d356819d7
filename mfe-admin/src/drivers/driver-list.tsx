import type { DriverTotals, ReportRange } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { useFoundPart } from '@cigogne/shared-ui/found-part';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { useRememberedSwitch } from '@cigogne/shared-ui/remembered-choice';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { reportFailure } from '../api/driver-report';
import type { Progress } from '../api/progress';
import { ChartsFold } from '../components/charts/charts-fold';
import { DriverCard } from './driver-card';
import { ReportCharts } from './report-charts';
import type { Printing } from './use-printing';

interface DriverListProps {
  progress: Progress;
  range: ReportRange;
  drivers: readonly DriverTotals[] | undefined;
  /** Time of the last answer. */
  searchedAt: number;
  error: unknown;
  onSearchAgain: () => void;
  printing: Pick<Printing, 'printView' | 'deliveries'>;
}

const NO_DRIVERS: readonly DriverTotals[] = [];
const textsOf = ({ driver_name, driver_nr }: DriverTotals) => [driver_name, driver_nr ?? ''];

/** The drivers of a tab with the charts below, or the reason why there are none. */
export function DriverList(props: DriverListProps) {
  const { progress, range, drivers, searchedAt, error, onSearchAgain, printing } = props;
  const { start_date, end_date } = range;
  const [chartsOpen, setChartsOpen] = useRememberedSwitch('cigogne.admin.driver-charts');
  const { isLong, search, found, part, more } = useFoundPart(drivers ?? NO_DRIVERS, textsOf);
  const report = useMemo(
    () => ({ progress, start_date, end_date, searchedAt }),
    [progress, start_date, end_date, searchedAt],
  );
  if (error) {
    return (
      <ErrorState
        message={reportFailure(error, progress)}
        onRetry={onSearchAgain}
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
        description="Try a longer range, or give planned deliveries a driver."
        action={
          <Button component={Link} to="/admin/deliveries" variant="outlined">
            Open the planning
          </Button>
        }
      />
    );
  }
  return (
    <>
      {isLong && (
        <Box className="no-print" role="search" sx={{ maxWidth: { sm: 360 }, mb: 2 }}>
          <SearchInput label="Driver name or number" clearLabel="Clear search" {...search} />
        </Box>
      )}
      {!printing.printView && found.length === 0 && (
        <EmptyState title="No driver found" description="Check the name, or clear the search." />
      )}
      <Box
        component="ul"
        aria-label="Drivers"
        sx={{ display: 'grid', gap: 1.5, m: 0, mb: 3, p: 0, listStyle: 'none' }}
      >
        {(printing.printView ? drivers : part).map((driver) => (
          <DriverCard
            key={driver.driver_id}
            driver={driver}
            report={report}
            printView={printing.printView}
            allDeliveries={printing.deliveries?.get(driver.driver_id)}
            onSearchAgain={onSearchAgain}
          />
        ))}
      </Box>
      {!printing.printView && <ShowMore {...more} language="en" />}
      <ChartsFold title="Charts" open={chartsOpen} onToggle={setChartsOpen}>
        <ReportCharts drivers={drivers} range={range} progress={progress} />
      </ChartsFold>
    </>
  );
}
