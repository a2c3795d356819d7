import { messageOf } from '@cigogne/shared-api';
import { type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { useCalendarController } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { useShopFilter } from '../shop-filter';
import { unscheduledDeliveries } from './calendar-events';
import { LoadingOverlay } from './loading-overlay';
import { PlanningCalendar, type DayRange } from './planning-calendar';
import { PlanningFilter } from './planning-filter';
import { PlanningModals, type OpenModal } from './planning-modals';
import { PlanningToolbar, type PlanningView } from './planning-toolbar';
import { UnscheduledButton } from './unscheduled-button';
import { UnscheduledDock } from './unscheduled-dock';
import { PANEL_WIDTH } from './unscheduled-panel';
import { useDeliveryChanges } from './use-delivery-changes';
import { filterDeliveries, usePlanningAddress } from './use-planning-address';
import { useScheduledDeliveries } from './use-scheduled-deliveries';
import { WeekDays } from './week-days';

const NONE: readonly PlannedDelivery[] = [];

/** 'Planning des Livraisons' (part 1, section 2.6). */
export default function PlanningScreen() {
  const { shop } = useShopFilter();
  const controller = useCalendarController();
  const onPhone = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  const [range, setRange] = useState<DayRange>();
  const [view, setView] = useState<PlanningView>(onPhone ? 'week' : 'month');
  const address = usePlanningAddress();
  const [panelOpen, setPanelOpen] = useState(address.panelOpen);
  const [modal, setModal] = useState<OpenModal | null>(null);
  const changes = useDeliveryChanges();

  const { data, isFirst, isReloading, error, refetch } = useScheduledDeliveries(range, shop?.id);
  const deliveries = data?.deliveries ?? NONE;
  const { filter } = address;
  const shown = useMemo(() => filterDeliveries(deliveries, filter), [deliveries, filter]);
  const unscheduled = useMemo(() => unscheduledDeliveries(deliveries), [deliveries]);

  // Seven columns of a week leave no room for names on a phone; a list does.
  const week = onPhone ? 'listWeek' : 'dayGridWeek';
  const wanted = view === 'month' ? 'dayGridMonth' : week;
  const [initialView] = useState(onPhone ? ('listWeek' as const) : ('dayGridMonth' as const));
  const [initialDay] = useState(filter.day ?? todayInParis());
  useEffect(() => {
    if (controller.view && controller.view.type !== wanted) controller.changeView(wanted);
  }, [controller, wanted]);
  const planFromPanel = (id: number, day: string) => {
    const delivery = unscheduled.find((waiting) => waiting.id === id);
    if (delivery) void changes.drop(delivery, day);
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, sm: 3 }, pb: { xs: 12, sm: 12 } }}>
        <PlanningToolbar controller={controller} view={view} onViewChange={setView} />
        <PlanningFilter
          filter={address.filterLabel}
          withoutDriver={filter.withoutDriver}
          onClear={address.clear}
        />
        {error && (
          <Alert
            severity="error"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" size="small" onClick={refetch}>
                Réessayer
              </Button>
            }
          >
            {messageOf(error, 'Failed to fetch deliveries')}
          </Alert>
        )}
        <Box sx={{ position: 'relative' }} aria-busy={isFirst || isReloading}>
          {onPhone && view === 'week' && range && (
            <WeekDays
              monday={range.start_date}
              deliveries={shown}
              onOpenDay={(day) => setModal({ kind: 'date_assign', day })}
            />
          )}
          <PlanningCalendar
            controller={controller}
            deliveries={shown}
            onRangeChange={setRange}
            onOpenDelivery={(id) => setModal({ kind: 'edit', id })}
            onOpenDay={(day) => setModal({ kind: 'date_assign', day })}
            onMove={changes.reschedule}
            onDropFromPanel={planFromPanel}
            onPlan={(id) => setModal({ kind: 'date_assign_single', id })}
            initialView={initialView}
            initialDay={initialDay}
          />
          <LoadingOverlay first={isFirst} reloading={isReloading} />
        </Box>
      </Box>
      <UnscheduledDock
        open={panelOpen}
        asDrawer={onPhone}
        deliveries={unscheduled}
        onPlan={(id) => setModal({ kind: 'date_assign_single', id })}
        onOpen={(id) => setModal({ kind: 'edit', id })}
        onClose={() => setPanelOpen(false)}
      />
      <UnscheduledButton
        count={unscheduled.length}
        open={panelOpen}
        right={24 + (panelOpen && !onPhone ? PANEL_WIDTH : 0)}
        onClick={() => setPanelOpen(!panelOpen)}
      />
      <PlanningModals
        modal={modal}
        deliveries={deliveries}
        unscheduled={unscheduled}
        changes={changes}
        onShow={setModal}
      />
    </Box>
  );
}
