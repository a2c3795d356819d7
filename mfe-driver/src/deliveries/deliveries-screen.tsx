import { useSession } from '@cigogne/shared-api';
import { todayInParis } from '@cigogne/shared-api/rules';
import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { DriverFrame } from '../driver-frame';
import { CompleteDeliveryModal } from './completion/complete-delivery-modal';
import { DeliveryCounters } from './delivery-counters';
import { DeliveryList } from './delivery-list';
import { DeliveryTabs } from './delivery-tabs';
import { RangePickers } from './range-pickers';
import { todayFirst } from './today-first';
import { useAddress } from './use-address';
import { useOwnDeliveries } from './use-own-deliveries';

/** The driver's own deliveries of a range of days, and their completion (part 2, section 2). */
export default function DeliveriesScreen() {
  const { user } = useSession();
  const address = useAddress();
  const own = useOwnDeliveries(address.startDate, address.endDate, address.tab);
  const [completing, setCompleting] = useState<number>();

  const driver = own.incomplete ?? own.completed;
  const counts = {
    incomplete: own.incomplete?.deliveries.length,
    completed: own.completed?.deliveries.length,
  };
  const inView =
    address.tab === 'completed'
      ? own.completed?.deliveries
      : own.incomplete && todayFirst(own.incomplete.deliveries, todayInParis());

  return (
    <DriverFrame
      name={driver?.driver_name ?? user?.name ?? ''}
      driverNumber={driver ? driver.driver_nr : (user?.driver_nr ?? null)}
      actions={
        <IconButton
          aria-label="Refresh"
          title="Refresh"
          loading={own.fetching}
          onClick={own.refresh}
          sx={{ width: 48, height: 48, color: 'text.secondary' }}
        >
          <Refresh />
        </IconButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DeliveryCounters counts={counts} />
        <RangePickers {...address} problem={own.problem} />
        {own.failure && (
          <Alert severity="error" onClose={own.dismissFailure} closeText="Dismiss">
            {own.failure}
          </Alert>
        )}
        <DeliveryTabs tab={address.tab} counts={counts} onChange={address.setTab}>
          <DeliveryList
            tab={address.tab}
            deliveries={inView}
            fetching={own.fetching}
            onRetry={own.refresh}
            onComplete={setCompleting}
          />
        </DeliveryTabs>
      </Stack>
      {completing !== undefined && (
        <CompleteDeliveryModal id={completing} onClose={() => setCompleting(undefined)} />
      )}
    </DriverFrame>
  );
}
