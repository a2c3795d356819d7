/** The page of `npm run bench:planning`: our calendar and two others with the same deliveries. */
import type { PlannedDelivery } from '@cigogne/shared-api/contract';
import { aPlannedDelivery, aPlannedItem } from '@cigogne/shared-api/testing';
import { addDays, planningStatus, type Day } from '@cigogne/shared-api/rules';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import fr from '@fullcalendar/react/locales/fr';
import classicTheme from '@fullcalendar/react/themes/classic';
import dayjs from 'dayjs';
import { useEffect, useMemo, useState } from 'react';
import { Calendar, dayjsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { PlanningCalendar } from '../planning/planning-calendar';

const MONTHS = ['2026-06-01', '2026-07-01'] as const;
const DAYS_A_MONTH = 30;
const STATUSES = ['pending', 'assigned', 'in_transit', 'completed'] as const;
const nothing = () => undefined;

type Month = 0 | 1;
export type Variant = 'cigogne' | 'fullcalendar' | 'big-calendar';

/** The same deliveries for everyone, spread evenly over the days of the month. */
function deliveriesOf(month: Month, count: number): PlannedDelivery[] {
  return Array.from({ length: count }, (_, index) =>
    aPlannedDelivery({
      id: month * 1_000_000 + index + 1,
      customer_name: `Client ${index}`,
      status: STATUSES[index % STATUSES.length]!,
      delivery_date: addDays(MONTHS[month], index % DAYS_A_MONTH),
      items: [aPlannedItem({ id: index + 1 })],
    }),
  );
}

interface CalendarProps {
  month: Month;
  deliveries: readonly PlannedDelivery[];
}

function Ours({ month, deliveries }: CalendarProps) {
  const controller = useCalendarController();
  useEffect(() => controller.gotoDate(MONTHS[month]), [controller, month]);
  return (
    <PlanningCalendar
      controller={controller}
      deliveries={deliveries}
      initialView="dayGridMonth"
      initialDay={MONTHS[0]}
      onRangeChange={nothing}
      onOpenDelivery={nothing}
      onOpenDay={nothing}
      onPlan={nothing}
      onMove={() => Promise.resolve(true)}
      onDropFromPanel={nothing}
    />
  );
}

const PLUGINS = [dayGridPlugin, interactionPlugin, classicTheme];

function BareFullCalendar({ month, deliveries }: CalendarProps) {
  const controller = useCalendarController();
  useEffect(() => controller.gotoDate(MONTHS[month]), [controller, month]);
  const events = useMemo(
    () =>
      deliveries.map(({ id, customer_name, delivery_date, status }) => ({
        id: String(id),
        title: customer_name,
        start: delivery_date!,
        allDay: true,
        color: planningStatus(status).color,
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
      events={events}
    />
  );
}

const localizer = dayjsLocalizer(dayjs);
const localDay = (day: Day) => new Date(`${day}T00:00:00`);

function BigCalendar({ month, deliveries }: CalendarProps) {
  const events = useMemo(
    () =>
      deliveries.map(({ customer_name, delivery_date }) => {
        const day = localDay(delivery_date!);
        return { title: customer_name, start: day, end: day, allDay: true as const };
      }),
    [deliveries],
  );
  return (
    <Calendar
      localizer={localizer}
      events={events}
      date={localDay(MONTHS[month])}
      view="month"
      views={['month']}
      toolbar={false}
      onNavigate={nothing}
      onView={nothing}
      style={{ height: 1000 }}
    />
  );
}

const CALENDARS = { cigogne: Ours, fullcalendar: BareFullCalendar, 'big-calendar': BigCalendar };

const place = document.getElementById('root')!;
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

/** Milliseconds from the action until the last frame that it changed has been painted. */
async function timed(act: () => void): Promise<number> {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(place, { subtree: true, childList: true, attributes: true });
  const begin = performance.now();
  let end = begin;
  act();
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (!changed) continue;
    changed = false;
    quiet = -1;
    end = performance.now();
  }
  observer.disconnect();
  return end - begin;
}

const change = (shown: CalendarProps) => {
  current = shown;
  return timed(() => flushSync(() => show(shown)));
};

export const bench = {
  mount(variant: Variant, count: number) {
    current = { month: 0, deliveries: deliveriesOf(0, count) };
    return timed(() => {
      root = createRoot(place);
      flushSync(() => root!.render(<Stage variant={variant} first={current} />));
    });
  },
  nextMonth: () => change({ month: 1, deliveries: deliveriesOf(1, current.deliveries.length) }),
  /** What a drop costs once the person has let go: one delivery stands on another day. */
  drop: () =>
    change({
      ...current,
      deliveries: current.deliveries.map((delivery, index) =>
        index === 0
          ? { ...delivery, delivery_date: addDays(delivery.delivery_date!, 9) }
          : delivery,
      ),
    }),
  nodes: () => place.querySelectorAll('*').length,
  unmount() {
    root?.unmount();
  },
};

(window as unknown as { bench: typeof bench }).bench = bench;
