import type { Day, PlannedDelivery } from '@cigogne/contract';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { calendarEvents } from './calendar-events';
import { type CalendarHandlers, handlersOf } from './calendar-handlers';
import { CALENDAR_OPTIONS, cellClassOf, dayOptionsOf } from './calendar-options';
import { dayByKey, focusDay } from './day-keys';
import { dayLoads } from './day-loads';
import { EventCard } from './event-card';
import './planning-calendar.css';

const PLUGINS = [dayGridPlugin, listPlugin, interactionPlugin, classicTheme];

/** Part 1, section 2.6. */
const MAX_EVENTS_PER_DAY = 3;

interface PlanningCalendarProps extends CalendarHandlers {
  /** A week as a list, for a phone. */
  asList: boolean;
  /** As high as its container, with a scrollbar of its own; otherwise as high as its weeks. */
  fills: boolean;
  deliveries: readonly PlannedDelivery[];
  /** Its week is scrolled to the top, and stays there until somebody scrolls. */
  showFrom: Day;
  /** Another value scrolls there again. */
  reveal: number;
  /** A day that is not in view was reached by keyboard. */
  onGoTo: (day: Day) => void;
  /** 'Planifier' by keyboard: another day without dragging. */
  onPlan: (id: number) => void;
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
