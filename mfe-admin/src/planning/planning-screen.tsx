import { type PlannedDelivery, whyDeliveryIsLocked } from '@cigogne/contract';
import { useToday } from '@cigogne/shared-api/use-today';
import { NARROW_WINDOW } from '@cigogne/shared-ui/breakpoints';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { toast } from '@cigogne/shared-ui/toast';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { unscheduledWithId } from '../api/deliveries';
import { useShopFilter } from '../shop-filter';
import { CalendarColumn } from './calendar-column';
import { rangeOf } from './calendar-period';
import type { DayHandle } from './day/day-handle';
import { MapButton } from './day/map/map-button';
import { useMapChoice } from './day/map/use-map-choice';
import { DayPart, usePanelDay } from './day-part';
import { viewOfDevice } from './device-view';
import { PlanningModals, type OpenModal } from './planning-modals';
import { UnscheduledButton } from './unscheduled-button';
import { UnscheduledDock } from './unscheduled-dock';
import { useClosedDays, useRangeCapacities } from './use-capacities';
import { useDeliveryChanges } from './use-delivery-changes';
import { usePlannedDay } from './use-planned-day';
import { useWarningOf } from './use-warning-of';
import { usePlanningAddress } from './use-planning-address';
import { useScheduledDeliveries } from './use-scheduled-deliveries';
import { useUnscheduled } from './use-unscheduled';

export { preload } from './preload';

const NONE: readonly PlannedDelivery[] = [];

/** 'Planning des Livraisons' (part 1, section 2.6). */
export default function PlanningScreen() {
  usePageTitle('Planning des Livraisons');
  const { shop } = useShopFilter();
  const onPhone = useMediaQuery(NARROW_WINDOW, { noSsr: true });
  const address = usePlanningAddress(viewOfDevice(onPhone));
  // Title, steps and filters update first, then the calendar and its data.
  const period = useDeferredValue(address.period);
  const filter = useDeferredValue(address.filter);
  const { view, day } = period;
  const [panelOpen, setPanelOpen] = useState(address.panelOpen);
  const [modal, setModal] = useState<OpenModal | null>(null);

  const asDay = view === 'day';
  const range = rangeOf(view, day, useToday());
  const scheduled = useScheduledDeliveries(asDay ? undefined : range, shop?.id);
  const planned = usePlannedDay(asDay ? day : undefined);
  const load = asDay ? planned : scheduled;
  const deliveries = (asDay ? planned.data?.stops : scheduled.data?.deliveries) ?? NONE;
  const capacities = useRangeCapacities(range);
  const closedDays = useClosedDays();
  /** One shop's deliveries do not show how full a day is; a day by driver always loads those of all shops. */
  const isWhole = asDay || shop === null;
  const known = isWhole ? capacities : undefined;
  const marks = useMemo(() => ({ closedDays, capacities: known }), [closedDays, known]);
  const changes = useDeliveryChanges(
    useWarningOf(isWhole ? deliveries : undefined, capacities, planned.data),
    closedDays,
  );
  const panelButton = useRef<HTMLButtonElement>(null);
  const board = useRef<DayHandle>(null);
  const map = useMapChoice();
  const panelDay = usePanelDay(asDay ? planned.data : undefined, board);
  const unscheduled = useUnscheduled({ shopId: shop?.id });
  const store = useStore();

  const planFromPanel = (id: number, day: string) => {
    const delivery = unscheduledWithId(store.getState(), id);
    if (delivery) void changes.drop(delivery, day);
  };
  // The pressed element responds before the modal is rendered.
  const open = (next: OpenModal) => startTransition(() => setModal(next));
  /** A shortcut may also request it for a finished delivery, which is refused instead of opening the form. */
  const plan = (id: number) => {
    const found =
      deliveries.find((one) => one.id === id) ?? unscheduledWithId(store.getState(), id);
    const lock = found && whyDeliveryIsLocked(found.status, 'modify');
    if (lock) toast.error(lock);
    else open({ kind: 'date_assign_single', id });
  };
  const togglePanel = useCallback(
    () => startTransition(() => setPanelOpen((isOpen) => !isOpen)),
    [],
  );
  const closePanel = () => {
    // A drawer returns the focus itself.
    if (!onPhone) panelButton.current?.focus();
    startTransition(() => setPanelOpen(false));
  };
  const tryAgain = () => {
    load.refetch();
    if (unscheduled.load.error) unscheduled.load.refetch();
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <CalendarColumn
        address={address}
        period={period}
        filter={filter}
        load={{ ...load, refetch: tryAgain }}
        deliveries={deliveries}
        marks={marks}
        onPhone={onPhone}
        panelButton={
          <UnscheduledButton
            count={unscheduled.counts?.waiting}
            failed={unscheduled.load.error !== undefined}
            open={panelOpen}
            onClick={togglePanel}
            ref={panelButton}
          />
        }
        onOpenDelivery={(id) => open({ kind: 'edit', id })}
        onOpenDay={(chosen) => open({ kind: 'date_assign', day: chosen })}
        onMove={changes.reschedule}
        onDropFromPanel={planFromPanel}
        onPlan={plan}
        dayTools={<MapButton shown={map.shown} toggle={map.toggle} />}
        dayBoard={(fills) => (
          <DayPart
            day={planned.data}
            failed={planned.error !== undefined}
            shop={shop}
            fills={fills}
            map={map}
            onOpen={(id) => open({ kind: 'edit', id })}
            onPlan={plan}
            onOpenDay={(chosen) => open({ kind: 'date_assign', day: chosen })}
            onGoTo={(next) => address.show({ day: next })}
            ref={board}
          />
        )}
      />
      <UnscheduledDock
        open={panelOpen}
        asDrawer={onPhone}
        shopId={shop?.id}
        onPlan={plan}
        onOpen={(id) => open({ kind: 'edit', id })}
        onClose={closePanel}
        day={panelDay}
      />
      <PlanningModals
        modal={modal}
        deliveries={deliveries}
        capacities={known}
        shopId={shop?.id}
        changes={changes}
        onShow={(next) => (next ? open(next) : setModal(null))}
        onShowDay={(chosen) => {
          setModal(null);
          address.show({ view: 'day', day: chosen });
        }}
      />
    </Box>
  );
}
