import type { Day, PlannedDelivery } from '@cigogne/contract';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { memo, useMemo, useState } from 'react';
import { calendarEvents, givenDeliveries } from './calendar-events';
import { type CalendarHandlers, handlersOf } from './calendar-handlers';
import { CALENDAR_OPTIONS, cellClassOf, dayOptionsOf } from './calendar-options';
import { type DayLoad, type DayMarks, factsReader } from './day-loads';
import { WithheldDeliveries } from './more-link';
import './planning-calendar.css';
import './planning-day.css';
import './planning-event.css';
import { useDayKeys } from './use-day-keys';
import { useShownProps } from './use-shown-props';

const PLUGINS = [dayGridPlugin, listPlugin, interactionPlugin, classicTheme];

/** Part 1, section 2.6. */
const MAX_EVENTS_PER_DAY = 3;
/** Two more: one that is hidden, so that there is a link to all of them, and one that replaces a dragged one. */
const GIVEN_PER_DAY = MAX_EVENTS_PER_DAY + 2;

const Calendar = memo(FullCalendar);

export interface PlanningCalendarProps extends CalendarHandlers {
  /** A week as a list, for a phone. */
  asList: boolean;
  /** Takes the height of its container, with a scrollbar of its own; otherwise that of its weeks. */
  fills: boolean;
  /** The filtered deliveries. */
  deliveries: readonly PlannedDelivery[];
  /** Load of each day, regardless of the filter. */
  loads: ReadonlyMap<Day, DayLoad>;
  marks: DayMarks;
  /** Replaces an empty list. */
  emptyText?: string | undefined;
  /** Its week is scrolled to the top, until somebody scrolls. */
  showFrom: Day;
  /** Changes to scroll there again. */
  reveal: number;
  /** Called when the keyboard moves to a day that is not in view. */
  onGoTo: (day: Day) => void;
  /** 'Planifier' by keyboard, an alternative to dragging. */
  onPlan: (id: number) => void;
}

/**
 * The month or week of dated deliveries; an instance never switches between them. A day has no time zone, so the
 * calendar runs in UTC.
 */
export function PlanningCalendar(props: PlanningCalendarProps) {
  const controller = useCalendarController();
  const [initial] = useState(props);
  const period = [props.view, props.day, props.showFrom, props.reveal].join();
  const { shown, latest } = useShownProps(props, controller, period);
  const { deliveries, loads, marks, view, day, presentFrom } = shown;
  // After a declined drag the events are recreated, which returns the dragged one to its day.
  const [revision, setRevision] = useState(0);
  const [openDay, setOpenDay] = useState<Day>();
  const perDay = isList(shown) ? undefined : GIVEN_PER_DAY;
  const { given, withheld } = useMemo(
    () => givenDeliveries(deliveries, { from: presentFrom, perDay, openDay }),
    [deliveries, presentFrom, perDay, openDay],
  );
  const events = useMemo(
    () => calendarEvents(given),
    // oxlint-disable-next-line react/exhaustive-deps -- see `revision`
    [given, revision],
  );
  const dayOptions = useMemo(
    () => dayOptionsOf(factsReader(loads, marks), view, presentFrom),
    [loads, marks, view, presentFrom],
  );
  const month = day.slice(0, 7);
  const dayCellClass = useMemo(
    () => cellClassOf(view, month, presentFrom, marks.closedDays),
    [view, month, presentFrom, marks.closedDays],
  );
  const { root, onKeyDown, focusArrived } = useDayKeys(props);
  const handlers = useMemo(
    () =>
      handlersOf(() => latest.current, {
        putBack: () => setRevision((current) => current + 1),
        onArrived: focusArrived,
        onOpenMore: setOpenDay,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `latest` is a ref, and `focusArrived` reads nothing else
    [],
  );

  return (
    <WithheldDeliveries value={withheld}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between the links inside */}
      <div ref={root} onKeyDown={onKeyDown} className="planning-calendar-root">
        <Calendar
          className="planning-calendar"
          controller={controller}
          plugins={PLUGINS}
          locale={fr}
          timeZone="UTC"
          firstDay={1}
          initialView={isList(initial) ? 'list' : 'dayGrid'}
          initialDate={initial.showFrom}
          headerToolbar={false}
          height={shown.fills ? '100%' : 'auto'}
          dayMaxEvents={MAX_EVENTS_PER_DAY}
          closeHint="Fermer"
          displayEventTime={false}
          eventDisplay="block"
          eventInteractive
          editable
          eventDurationEditable={false}
          droppable
          navLinks
          dayRowClass={view === 'week' ? 'planning-week-row' : 'planning-month-row'}
          dayCellClass={dayCellClass}
          noEventsContent={shown.emptyText}
          {...CALENDAR_OPTIONS}
          {...dayOptions}
          {...handlers}
          events={events}
        />
      </div>
    </WithheldDeliveries>
  );
}

function isList({ view, asList }: Pick<PlanningCalendarProps, 'view' | 'asList'>): boolean {
  return view === 'week' && asList;
}
