import {
  addDays,
  type Day,
  holidayOf,
  type PlannedDelivery,
  todayInParis,
} from '@cigogne/contract';
import FullCalendar, { type CalendarOptions, useCalendarController } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { calendarEvents } from './calendar-events';
import { isSameMonth, type PlanningView, rangeOf } from './calendar-period';
import { DayHeading } from './day-heading';
import { dayByKey, focusDay } from './day-keys';
import { dayClass, dayLoads, describeDay, shortLoad } from './day-loads';
import { DeliveryEvent } from './delivery-event';
import { EventCard } from './event-card';
import { keepPopoverInView } from './keep-popover-in-view';
import './planning-calendar.css';

const PLUGINS = [dayGridPlugin, listPlugin, interactionPlugin, classicTheme];

/** Part 1, section 2.6. */
const MAX_EVENTS_PER_DAY = 3;

interface PlanningCalendarProps {
  view: PlanningView;
  /** Its month or week is shown. */
  day: Day;
  /** A week as a list, for a phone. */
  asList: boolean;
  /** As high as its container, with a scrollbar of its own; otherwise as high as its weeks. */
  fills: boolean;
  /** Days before it are shown in short: how much they had, without their deliveries. */
  presentFrom: Day | undefined;
  deliveries: readonly PlannedDelivery[];
  /** Its week is scrolled to the top, and stays there until somebody scrolls. */
  showFrom: Day;
  /** Another value scrolls there again. */
  reveal: number;
  /** A day that is shown in short was chosen. */
  onShowPast: (day: Day) => void;
  /** A day that is not in view was reached by keyboard. */
  onGoTo: (day: Day) => void;
  onOpenDelivery: (id: number) => void;
  onOpenDay: (day: Day) => void;
  /** 'Planifier' by keyboard: another day without dragging. */
  onPlan: (id: number) => void;
  /** A dated delivery was dragged to another day; false puts it back. */
  onMove: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A delivery of the panel was dropped on a day. */
  onDropFromPanel: (id: number, day: Day) => void;
}

/** Month and week of dated deliveries. A day has no time zone: the calendar runs in UTC. */
export function PlanningCalendar(props: PlanningCalendarProps) {
  const { deliveries, view, day, presentFrom, showFrom } = props;
  const type = view === 'week' && props.asList ? 'list' : 'dayGrid';
  const controller = useCalendarController();
  const [initialType] = useState(type);
  // After a declined drag the events are made anew, which puts the dragged one back.
  const [revision, setRevision] = useState(0);
  const events = useMemo(
    () => calendarEvents(deliveries, presentFrom),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see `revision`
    [deliveries, presentFrom, revision],
  );
  const loads = useMemo(() => dayLoads(deliveries), [deliveries]);
  const root = useRef<HTMLDivElement>(null);
  /** The day to be focused once it is in view. */
  const dayToFocus = useRef<Day>(undefined);
  const focus = (wanted: Day) => {
    if (root.current && focusDay(root.current, wanted)) return;
    dayToFocus.current = wanted;
    props.onGoTo(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const delivery = target.querySelector('[data-delivery]')?.getAttribute('data-delivery');
    if (delivery && event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) {
      props.onPlan(Number(delivery));
      return;
    }
    const wanted = dayByKey(event.key, target);
    if (!wanted) return;
    event.preventDefault();
    focus(wanted);
  };

  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const shown = [type, view, day, showFrom, props.reveal].join();
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    if (controller.view?.type !== type) controller.changeView(type);
    // Asks for the visible range again, and scrolls to the week.
    controller.gotoDate(showFrom);
  }, [controller, shown, type, showFrom]);
  const dayOptions = useMemo(
    () => dayOptionsOf(loads, view, presentFrom),
    [loads, view, presentFrom],
  );
  const month = day.slice(0, 7);
  const dayCellClass = useMemo(
    () => cellClassOf(view, month, presentFrom),
    [view, month, presentFrom],
  );
  /* eslint-disable react-hooks/refs -- read when the calendar calls, not while rendering */
  const handlers = useMemo(
    () =>
      handlersOf(
        () => latest.current,
        () => setRevision((current) => current + 1),
        () => {
          const wanted = dayToFocus.current;
          dayToFocus.current = undefined;
          if (wanted && root.current) focusDay(root.current, wanted);
        },
      ),
    [],
  );
  /* eslint-enable react-hooks/refs */

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between the links inside
    <div ref={root} onKeyDown={onKeyDown} className="planning-calendar-root">
      <FullCalendar
        className="planning-calendar"
        controller={controller}
        plugins={PLUGINS}
        locale={fr}
        timeZone="UTC"
        firstDay={1}
        initialView={initialType}
        initialDate={showFrom}
        headerToolbar={false}
        height={props.fills ? '100%' : 'auto'}
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
        dayRowClass={view === 'week' ? 'planning-week-row' : 'planning-month-row'}
        dayCellClass={dayCellClass}
        {...CALENDAR_OPTIONS}
        {...dayOptions}
        {...handlers}
        events={events}
      />
      <EventCard deliveries={deliveries} />
    </div>
  );
}

/** Constant: a new function would make the calendar render every cell and event again. */
const CALENDAR_OPTIONS = {
  now: () => todayInParis(),
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  // The calendar itself leaves out the word where days are narrow.
  moreLinkContent: ({ longText }) => longText,
  moreLinkHint: (count) =>
    count === 1 ? 'Voir l’autre livraison' : `Voir les ${count} autres livraisons`,
  moreLinkClick: () => {
    requestAnimationFrame(keepPopoverInView);
    return 'popover';
  },
  popoverClass: 'planning-popover',
  tableHeaderClass: 'planning-sticky',
  listDayHeaderClass: 'planning-sticky',
  dayCellTopInnerClass: 'planning-day-top',
  rowMoreLinkClass: ({ isNarrow }) => (isNarrow ? 'planning-more-narrow' : ''),
  listDayClass: 'planning-list-day',
  eventContent: ({ event, isNarrow }) => (
    <DeliveryEvent delivery={deliveryOf(event)} narrow={isNarrow} />
  ),
} satisfies CalendarOptions;

/** Which days are days off, of another month, or shown in short. */
function cellClassOf(
  view: PlanningView,
  month: string,
  presentFrom: Day | undefined,
): CalendarOptions['dayCellClass'] {
  return ({ date }) => {
    const day = dayOf(date);
    return [
      dayClass(day),
      view === 'month' && !isSameMonth(day, month) && 'planning-day-other',
      presentFrom && day < presentFrom && 'planning-day-past',
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** How days are rendered, which depends on their loads. */
function dayOptionsOf(
  loads: ReturnType<typeof dayLoads>,
  view: PlanningView,
  presentFrom: Day | undefined,
) {
  return {
    navLinkHint: (date, moment) => {
      const day = dayOf(moment);
      const more = describeDay(day, loads.get(day));
      const action =
        presentFrom && day < presentFrom
          ? 'Afficher les livraisons du'
          : 'Planifier des livraisons le';
      return `${action} ${date}${more && ` (${more})`}`;
    },
    dayCellTopContent: ({ date, isNarrow }) => {
      const day = dayOf(date);
      return <DayHeading day={day} load={loads.get(day)} narrow={isNarrow} />;
    },
    dayHeaderContent: ({ date, text, weekdayText, dayNumberText }) => {
      if (view === 'month') return text;
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
  const openDay = (day: Day) => {
    const { presentFrom, onShowPast, onOpenDay } = props();
    if (presentFrom && day < presentFrom) onShowPast(day);
    else onOpenDay(day);
  };
  return {
    visibleRange: () => {
      const { view, day } = props();
      const { start_date, end_date } = rangeOf(view, day, todayInParis());
      return { start: start_date, end: addDays(end_date, 1) };
    },
    navLinkDayClick: (date) => openDay(dayOf(date)),
    datesSet: () => void requestAnimationFrame(onArrived),
    dateClick: ({ dateStr }) => openDay(dateStr),
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
  return date.toISOString().slice(0, 10);
}

function deliveryOf(event: { extendedProps: Record<string, unknown> }): PlannedDelivery {
  return event.extendedProps.delivery as PlannedDelivery;
}
