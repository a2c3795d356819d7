import { type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useShopFilter } from '../shop-filter';
import { CalendarColumn } from './calendar-column';
import { rangeOf } from './calendar-period';
import { NARROW_WINDOW, viewOfDevice } from './device-view';
import { PlanningModals, type OpenModal } from './planning-modals';
import { UnscheduledButton } from './unscheduled-button';
import { unscheduledDeliveries } from './unscheduled-deliveries';
import { UnscheduledDock } from './unscheduled-dock';
import { useDeliveryChanges } from './use-delivery-changes';
import { usePlanningAddress } from './use-planning-address';
import { useScheduledDeliveries } from './use-scheduled-deliveries';

export { preload } from './preload';

const NONE: readonly PlannedDelivery[] = [];

/** 'Planning des Livraisons' (part 1, section 2.6). */
export default function PlanningScreen() {
  usePageTitle('Planning des Livraisons');
  const { shop } = useShopFilter();
  const onPhone = useMediaQuery(NARROW_WINDOW, { noSsr: true });
  const address = usePlanningAddress(viewOfDevice(onPhone));
  const { view, day } = address.period;
  const [panelOpen, setPanelOpen] = useState(address.panelOpen);
  const [modal, setModal] = useState<OpenModal | null>(null);
  const changes = useDeliveryChanges();

  const { data, ...load } = useScheduledDeliveries(rangeOf(view, day, todayInParis()), shop?.id);
  const deliveries = data?.deliveries ?? NONE;
  const unscheduled = useMemo(() => data && unscheduledDeliveries(data.deliveries), [data]);

  const planFromPanel = (id: number, day: string) => {
    const delivery = unscheduled?.waiting.find((waiting) => waiting.id === id);
    if (delivery) void changes.drop(delivery, day);
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <CalendarColumn
        address={address}
        load={load}
        deliveries={deliveries}
        onPhone={onPhone}
        panelButton={
          <UnscheduledButton
            count={unscheduled?.waiting.length}
            failed={load.error !== undefined}
            open={panelOpen}
            onClick={() => setPanelOpen(!panelOpen)}
          />
        }
        onOpenDelivery={(id) => setModal({ kind: 'edit', id })}
        onOpenDay={(chosen) => setModal({ kind: 'date_assign', day: chosen })}
        onMove={changes.reschedule}
        onDropFromPanel={planFromPanel}
        onPlan={(id) => setModal({ kind: 'date_assign_single', id })}
      />
      <UnscheduledDock
        open={panelOpen}
        asDrawer={onPhone}
        deliveries={unscheduled}
        load={load}
        onPlan={(id) => setModal({ kind: 'date_assign_single', id })}
        onOpen={(id) => setModal({ kind: 'edit', id })}
        onClose={() => setPanelOpen(false)}
      />
      <PlanningModals
        modal={modal}
        deliveries={deliveries}
        waiting={unscheduled?.waiting}
        load={load}
        changes={changes}
        onShow={setModal}
      />
    </Box>
  );
}
