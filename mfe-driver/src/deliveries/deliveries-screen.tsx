import { useSession } from '@cigogne/shared-api';
import { todayInParis } from '@cigogne/contract';
import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { toast } from '@cigogne/shared-ui/toast';
import { DriverFrame } from '../driver-frame';
import { putTap } from '../api/outbox/put-tap';
import { useOutbox, useSending } from '../api/outbox/use-outbox';
import { CompleteDeliveryModal } from './completion/complete-delivery-modal';
import { FailDeliveryModal } from './completion/fail-delivery-modal';
import { prepareShrinking } from './completion/shrink-photo';
import { DeliveryCounters } from './delivery-counters';
import { DeliveryList } from './delivery-list';
import { DeliveryTabs } from './delivery-tabs';
import type { Doing } from './doing';
import { KeptNote } from './kept-note';
import { RangePickers } from './range-pickers';
import { todayFirst } from './today-first';
import { useAddress } from './use-address';
import { useOwnDeliveries } from './use-own-deliveries';
import { WaitingNote } from './waiting-note';

/** The driver's own deliveries of a range of days, and their completion (part 2, section 2). */
export default function DeliveriesScreen() {
  const { user } = useSession();
  const address = useAddress();
  const own = useOwnDeliveries(address.startDate, address.endDate, address.tab);
  const outbox = useOutbox();
  // Drawn when there is time for it: who types, scrolls or taps meanwhile does not wait.
  const incomplete = useDeferredValue(own.incomplete);
  const completed = useDeferredValue(own.completed);
  useSending();
  const [doing, setDoing] = useState<Doing>();

  const driverId = user?.id;
  const act = useCallback(
    async (next: Doing): Promise<void> => {
      if (next.kind !== 'start') return setDoing(next);
      if (driverId === undefined) return;
      const failed = await putTap(driverId, {
        kind: 'start',
        delivery: next.id,
        customer: next.customer,
        ...(next.mends && { mends: next.mends }),
      });
      if (failed) toast.error(failed);
    },
    [driverId],
  );
  const onDo = useCallback((next: Doing) => void act(next), [act]);

  const standing = incomplete !== undefined;
  useEffect(() => {
    if (standing) prepareShrinking();
  }, [standing]);

  const driver = incomplete ?? completed;
  const counts = useMemo(
    () => ({
      incomplete: incomplete?.deliveries.length,
      completed: completed?.deliveries.length,
    }),
    [incomplete, completed],
  );
  const today = todayInParis();
  const inView = useMemo(
    () =>
      address.tab === 'completed'
        ? completed?.deliveries
        : incomplete && todayFirst(incomplete.deliveries, today),
    [address.tab, incomplete, completed, today],
  );

  const shown = new Set(inView?.map(({ id }) => id));
  /** Nothing that waits is out of sight, whatever the range and the tab. */
  const elsewhere = outbox.items.filter(({ delivery }) => !shown.has(delivery));

  const { fetching, refresh } = own;
  const refreshButton = useMemo(
    () => (
      <IconButton
        aria-label="Refresh"
        title="Refresh"
        loading={fetching}
        onClick={refresh}
        sx={{ width: 48, height: 48, color: 'text.secondary' }}
      >
        <Refresh />
      </IconButton>
    ),
    [fetching, refresh],
  );

  return (
    <DriverFrame
      name={driver?.driver_name ?? user?.name ?? ''}
      driverNumber={driver ? driver.driver_nr : (user?.driver_nr ?? null)}
      actions={refreshButton}
    >
      <Stack sx={{ gap: 2 }}>
        <DeliveryCounters counts={counts} />
        {own.keptSince && <KeptNote fetchedAt={own.keptSince} />}
        {elsewhere.map((item) => (
          <WaitingNote
            key={item.key}
            item={item}
            named
            progress={outbox.progress[item.key]}
            onMend={(mends) =>
              onDo({ kind: mends.kind, id: mends.delivery, customer: mends.customer, mends })
            }
          />
        ))}
        <RangePickers {...address} problem={own.problem} />
        {own.failure && (
          <Alert
            severity="error"
            onClose={own.dismissFailure}
            closeText="Dismiss"
            slotProps={{ closeButton: { sx: { width: 44, height: 44 } } }}
          >
            {own.failure}
          </Alert>
        )}
        <DeliveryTabs tab={address.tab} counts={counts} onChange={address.setTab}>
          <DeliveryList
            tab={address.tab}
            deliveries={inView}
            fetching={fetching}
            onRetry={refresh}
            outbox={outbox}
            onDo={onDo}
          />
        </DeliveryTabs>
      </Stack>
      {doing?.kind === 'complete' && (
        <CompleteDeliveryModal {...doing} onClose={() => setDoing(undefined)} />
      )}
      {doing?.kind === 'fail' && (
        <FailDeliveryModal {...doing} onClose={() => setDoing(undefined)} />
      )}
    </DriverFrame>
  );
}
