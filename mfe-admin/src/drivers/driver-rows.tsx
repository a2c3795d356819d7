import type { DriverTotals, PricedDelivery } from '@cigogne/contract';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DeliveryRow } from './delivery-row';
import type { CardRows } from './use-driver-rows';

const MAX_SKELETON_ROWS = 3;

interface DriverRowsProps {
  driver: DriverTotals;
  rows: CardRows;
  onSearchAgain: () => void;
}

/** On screen: the deliveries loaded so far, and a button for more. */
export function DriverRows({ driver, rows, onSearchAgain }: DriverRowsProps) {
  const { deliveries, failure } = rows;
  if (!deliveries) {
    return failure ? (
      <ErrorState message={failure} onRetry={rows.more} retryLabel="Try again" />
    ) : (
      <LoadingSkeleton
        variant="list"
        rows={Math.min(driver.delivery_count, MAX_SKELETON_ROWS)}
        label={`Loading deliveries of ${driver.driver_name}`}
      />
    );
  }
  return (
    <>
      {rows.changed && (
        <Alert
          severity="info"
          action={
            <Button ref={focusTitleAfter} color="inherit" onClick={onSearchAgain}>
              Search again
            </Button>
          }
          sx={{ mb: 1.5 }}
        >
          These deliveries have changed since the search.
        </Alert>
      )}
      <Deliveries all={deliveries} />
      <ShowMore
        total={rows.ended ? deliveries.length : driver.delivery_count}
        shown={deliveries.length}
        onMore={rows.more}
        loading={rows.loadingMore}
        failure={failure}
        language="en"
      />
    </>
  );
}

/** On paper: the loaded deliveries, and how many are missing. */
export function PrintedRows({
  driver,
  deliveries,
}: {
  driver: DriverTotals;
  deliveries: readonly PricedDelivery[];
}) {
  const missing = driver.delivery_count - deliveries.length;
  return (
    <>
      <Deliveries all={deliveries} />
      {missing > 0 && (
        <p className="not-printed">
          Deliveries not on this page: {missing} of {driver.delivery_count}. “Print” on the screen
          prints them all.
        </p>
      )}
    </>
  );
}

function Deliveries({ all }: { all: readonly PricedDelivery[] }) {
  return all.map((delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />);
}
