import {
  addDays,
  type Day,
  holidayOf,
  type PlannedDelivery,
  todayInParis,
} from '@cigogne/contract';
import FullCalendar, {
  type CalendarController,
  type CalendarOptions,
  type ViewOptions,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { calendarEvents } from './calendar-events';
import { DayHeading } from './day-heading';
import { dayByKey, focusDay } from './day-keys';
import { dayClass, dayLoads, describeDay, shortLoad } from './day-loads';
import { DeliveryEvent } from './delivery-event';
import './planning-calendar.css';

/** The row of a week is tall enough to drop on. */
const VIEWS: Record<string, ViewOptions> = {
  listWeek: {
    listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  },
  dayGridWeek: {
    dayRowClass: 'planning-week-row',
    titleFormat: { day: 'numeric', month: 'long', year: 'numeric' },
  },
};

const PLUGINS = [dayGridPlugin, listPlugin, interactionPlugin, classicTheme];

/** Part 1, section 2.6. */
const MAX_EVENTS_PER_DAY = 3;

export interface DayRange {
  readonly start_date: Day;
  readonly end_date: Day;
}

interface PlanningCalendarProps {
  controller: CalendarController;
  deliveries: readonly PlannedDelivery[];
  onRangeChange: (range: DayRange) => void;
  onOpenDelivery: (id: number) => void;
  onOpenDay: (day: Day) => void;
  /** 'Planifier' by keyboard: another day without dragging. */
  onPlan: (id: number) => void;
  initialView: 'dayGridMonth' | 'listWeek';
  /** The month or week of this day is shown at first. */
  initialDay: Day;
  /** A dated delivery was dragged to another day; false puts it back. */
  onMove: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A delivery of the panel was dropped on a day. */
  onDropFromPanel: (id: number, day: Day) => void;
}

/** Month and week of dated deliveries. A day has no time zone: the calendar runs in UTC. */
export function PlanningCalendar(props: PlanningCalendarProps) {
  const { deliveries } = props;
  // After a declined drag the events are made anew, which puts the dragged one back.
  const [revision, setRevision] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see `revision`
  const events = useMemo(() => calendarEvents(deliveries), [deliveries, revision]);
  const loads = useMemo(() => dayLoads(deliveries), [deliveries]);
  const root = useRef<HTMLDivElement>(null);
  /** The day to be focused once it is in view. */
  const dayToFocus = useRef<Day>(undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const delivery = target.querySelector('[data-delivery]')?.getAttribute('data-delivery');
    if (delivery && event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) {
      props.onPlan(Number(delivery));
      return;
    }
    const day = dayByKey(event.key, target);
    if (!day || !root.current) return;
    event.preventDefault();
    if (focusDay(root.current, day)) return;
    dayToFocus.current = day;
    props.controller.gotoDate(day);
  };

  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const dayOptions = useMemo(() => dayOptionsOf(loads), [loads]);
  /* eslint-disable react-hooks/refs -- read when the calendar calls, not while rendering */
  const handlers = useMemo(
    () =>
      handlersOf(
        () => latest.current,
        () => setRevision((current) => current + 1),
        () => {
          const day = dayToFocus.current;
          dayToFocus.current = undefined;
          if (day && root.current) focusDay(root.current, day);
        },
      ),
    [],
  );
  /* eslint-enable react-hooks/refs */

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between the links inside
    <div ref={root} onKeyDown={onKeyDown}>
      <FullCalendar
        className="planning-calendar"
        controller={props.controller}
        plugins={PLUGINS}
        locale={fr}
        timeZone="UTC"
        firstDay={1}
        initialView={props.initialView}
        initialDate={props.initialDay}
        views={VIEWS}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        dayMaxEvents={MAX_EVENTS_PER_DAY}
        moreLinkText="more"
        closeHint="Fermer"
        displayEventTime={false}
        eventDisplay="block"
        eventInteractive
        editable
        eventDurationEditable={false}
        droppable
        navLinks
        {...CALENDAR_OPTIONS}
        {...dayOptions}
        {...handlers}
        events={events}
      />
    </div>
  );
}

/** Constant: a new function would make the calendar render every cell and event again. */
const CALENDAR_OPTIONS = {
  now: () => todayInParis(),
  moreLinkHint: (count) =>
    count === 1 ? 'Voir l’autre livraison' : `Voir les ${count} autres livraisons`,
  dayCellTopInnerClass: 'planning-day-top',
  dayCellClass: ({ date }) => dayClass(dayOf(date)),
  listDayClass: ({ date }) => dayClass(dayOf(date)),
  eventContent: ({ event, isNarrow }) => (
    <DeliveryEvent delivery={deliveryOf(event)} narrow={isNarrow} />
  ),
} satisfies CalendarOptions;

/** How days are rendered, which depends on their loads. */
function dayOptionsOf(loads: ReturnType<typeof dayLoads>) {
  return {
    navLinkHint: (date, moment) => {
      const more = describeDay(dayOf(moment), loads.get(dayOf(moment)));
      return `Planifier des livraisons le ${date}${more && ` (${more})`}`;
    },
    dayCellTopContent: ({ date, text, isNarrow }) => {
      const day = dayOf(date);
      return <DayHeading day={day} text={text} load={loads.get(day)} narrow={isNarrow} />;
    },
    dayHeaderContent: ({ date, text, weekdayText, dayNumberText, view }) => {
      if (view.type !== 'dayGridWeek') return text;
      // The link's name is the full date, so the other texts are drawn by CSS.
      const load = loads.get(dayOf(date));
      return (
        <span
          className="planning-week-day"
          data-weekday={weekdayText}
          data-load={[holidayOf(dayOf(date)), load && shortLoad(load)].filter(Boolean).join(' · ')}
        >
          {dayNumberText}
        </span>
      );
    },
    // In place of the second text of a day's heading, which repeats its date.
    listDayHeaderContent: ({ date, text, level }) =>
      level === 0 ? (
        text
      ) : (
        <span
          className="planning-list-load"
          data-text={describeDay(dayOf(date), loads.get(dayOf(date)))}
        />
      ),
  } satisfies CalendarOptions;
}

/** The calendar's callbacks, which read the newest props. */
function handlersOf(
  props: () => PlanningCalendarProps,
  putBack: () => void,
  onArrived: () => void,
) {
  return {
    navLinkDayClick: (date) => props().onOpenDay(dayOf(date)),
    datesSet: ({ startStr, endStr }) => {
      props().onRangeChange({
        start_date: dayIn(startStr),
        end_date: addDays(dayIn(endStr), -1),
      });
      requestAnimationFrame(onArrived);
    },
    dateClick: ({ dateStr }) => props().onOpenDay(dateStr),
    eventClick: ({ event }) => props().onOpenDelivery(deliveryOf(event).id),
    eventDrop: ({ event }) =>
      void props()
        .onMove(deliveryOf(event), event.startStr)
        .then((moved) => {
          if (!moved) putBack();
        }),
    drop: ({ draggedEl, dateStr }) =>
      props().onDropFromPanel(Number(draggedEl.dataset.deliveryId), dateStr),
  } satisfies CalendarOptions;
}

function dayOf(date: Date): Day {
  return dayIn(date.toISOString());
}

function deliveryOf(event: { extendedProps: Record<string, unknown> }): PlannedDelivery {
  return event.extendedProps.delivery as PlannedDelivery;
}

/** The day of an ISO moment; all moments of the calendar are in UTC. */
function dayIn(moment: string): Day {
  return moment.slice(0, 10);
}
