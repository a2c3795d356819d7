/**
 * The page of `npm run bench:planning`: the planning, and a bare FullCalendar with the same deliveries and the same
 * texts on each.
 */
import { addDays, type PlannedDelivery, planningStatus } from '@cigogne/contract';
import { aPlannedDelivery, aPlannedItem } from '@cigogne/shared-api/testing';
import FullCalendar, { type CalendarOptions, useCalendarController } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import fr from '@fullcalendar/react/locales/fr';
import classicTheme from '@fullcalendar/react/themes/classic';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { screenReaderText } from '../planning/delivery-facts';
import { initialsOf } from '../planning/driver-look';
import type { CalendarView } from '../planning/calendar-period';
import { dayLoads } from '../planning/day-loads';
import { PlanningViews } from '../planning/planning-views';
import { timed, watchFrames } from './bench-clock';
import { NO_MARKS } from './no-marks';

const MONTHS = ['2026-06-01', '2026-07-01'] as const;
const DAYS_A_MONTH = 30;
const STATUSES = ['pending', 'assigned', 'in_transit', 'completed'] as const;
const nothing = () => undefined;

type Month = 0 | 1;
export type Variant = 'cigogne' | 'fullcalendar';

/** The same deliveries for both, spread evenly over the days of the month. */
function deliveriesOf(month: Month, count: number): PlannedDelivery[] {
  return Array.from({ length: count }, (_, index) =>
    aPlannedDelivery({
      id: month * 1_000_000 + index + 1,
      customer_name: `Client ${index}`,
      status: STATUSES[index % STATUSES.length]!,
      ...(index % STATUSES.length > 0 && { driver_id: index % 9, driver_name: 'Luc Schneider' }),
      delivery_date: addDays(MONTHS[month], index % DAYS_A_MONTH),
      items: [aPlannedItem({ id: index + 1 })],
    }),
  );
}

interface CalendarProps {
  month: Month;
  view: CalendarView;
  deliveries: readonly PlannedDelivery[];
}

function Ours({ month, view, deliveries }: CalendarProps) {
  // Memoized, like in the screen.
  const loads = useMemo(() => dayLoads(deliveries), [deliveries]);
  return (
    <PlanningViews
      view={view}
      day={MONTHS[month]}
      asList={false}
      fills={false}
      presentFrom={undefined}
      showFrom={MONTHS[month]}
      reveal={0}
      deliveries={deliveries}
      loads={loads}
      marks={NO_MARKS}
      onShowPast={nothing}
      onGoTo={nothing}
      onOpenDelivery={nothing}
      onOpenDay={nothing}
      onPlan={nothing}
      onMove={() => Promise.resolve(true)}
      onDropFromPanel={nothing}
    />
  );
}

/** The content of the planning's cards: customer, town, shop, driver and the text for screen readers. */
const fiveTexts: CalendarOptions['eventContent'] = ({ event }) => {
  const delivery = event.extendedProps.delivery as PlannedDelivery;
  return (
    <div data-delivery={delivery.id}>
      <div>{delivery.customer_name}</div>
      <div>{delivery.customer_city}</div>
      <div>{delivery.shop_name}</div>
      <div>{delivery.driver_name && initialsOf(delivery.driver_name)}</div>
      <div className="planning-unseen">{screenReaderText(delivery)}</div>
    </div>
  );
};

const PLUGINS = [dayGridPlugin, interactionPlugin, classicTheme];

function BareFullCalendar({ month, deliveries }: CalendarProps) {
  const controller = useCalendarController();
  useEffect(() => controller.gotoDate(MONTHS[month]), [controller, month]);
  const events = useMemo(
    () =>
      deliveries.map((delivery) => ({
        id: String(delivery.id),
        title: delivery.customer_name,
        start: delivery.delivery_date!,
        allDay: true,
        color: planningStatus(delivery.status).color,
        extendedProps: { delivery },
      })),
    [deliveries],
  );
  return (
    <FullCalendar
      controller={controller}
      plugins={PLUGINS}
      locale={fr}
      timeZone="UTC"
      initialView="dayGridMonth"
      headerToolbar={false}
      height="auto"
      dayMaxEvents={3}
      editable
      eventContent={fiveTexts}
      events={events}
    />
  );
}

const CALENDARS = { cigogne: Ours, fullcalendar: BareFullCalendar };

const container = document.getElementById('root')!;
let root: Root | undefined;
let show: (shown: CalendarProps) => void = nothing;
let current: CalendarProps;

function Stage({ variant, first }: { variant: Variant; first: CalendarProps }) {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    show = setShown;
  }, []);
  const Variant = CALENDARS[variant];
  return <Variant {...shown} />;
}

const change = (shown: CalendarProps) => {
  current = shown;
  return timed(container, () => flushSync(() => show(shown)));
};

export const bench = {
  mount(variant: Variant, count: number) {
    current = { month: 0, view: 'month', deliveries: deliveriesOf(0, count) };
    return timed(container, () => {
      root = createRoot(container);
      flushSync(() => root!.render(<Stage variant={variant} first={current} />));
    });
  },
  nextMonth: () =>
    change({ ...current, month: 1, deliveries: deliveriesOf(1, current.deliveries.length) }),
  /** The cost of a drop: one delivery moves to another day. */
  drop: () =>
    change({
      ...current,
      deliveries: current.deliveries.map((delivery, index) =>
        index === 0
          ? { ...delivery, delivery_date: addDays(delivery.delivery_date!, 9) }
          : delivery,
      ),
    }),
  /** In the planning only: switches between views of loaded deliveries. */
  show: (view: CalendarView) => change({ ...current, view }),
  watchFrames,
  nodes: () => container.querySelectorAll('*').length,
  unmount() {
    root?.unmount();
  },
};

(window as unknown as { bench: typeof bench }).bench = bench;
