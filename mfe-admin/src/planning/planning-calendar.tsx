import type { PlannedDelivery } from '@cigogne/shared-api/contract';
import { addDays, todayInParis, type Day } from '@cigogne/shared-api/rules';
import FullCalendar, { type CalendarController, type ViewOptions } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import fr from '@fullcalendar/react/locales/fr';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { useMemo, useState } from 'react';
import { calendarEvents } from './calendar-events';
import { DeliveryEvent } from './delivery-event';
import './planning-calendar.css';

/** A week is tall enough to drop on, and its title names its days. */
const VIEWS: Record<string, ViewOptions> = {
  dayGridWeek: {
    dayRowClass: 'planning-week-row',
    titleFormat: { day: 'numeric', month: 'long', year: 'numeric' },
    // The link is named by its full date, and a name contains what is seen: the short weekday is drawn.
    dayHeaderContent: ({ weekdayText, dayNumberText }) => (
      <span className="planning-week-day" data-weekday={weekdayText}>
        {dayNumberText}
      </span>
    ),
  },
};

const PLUGINS = [dayGridPlugin, listPlugin, interactionPlugin, classicTheme];

/** Part 1, section 2.6. */
const MOST_EVENTS_A_DAY = 3;

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
  /** A dated delivery was dragged to another day; false puts it back. */
  onMove: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A delivery of the panel was dropped on a day. */
  onDropFromPanel: (id: number, day: Day) => void;
}

/** Month and week of dated deliveries. Days are plain days: the calendar runs in UTC throughout. */
export function PlanningCalendar(props: PlanningCalendarProps) {
  const { deliveries } = props;
  // After a declined drag the events are built anew, which puts the dragged one back.
  const [revision, setRevision] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see `revision`
  const events = useMemo(() => calendarEvents(deliveries), [deliveries, revision]);

  return (
    <FullCalendar
      className="planning-calendar"
      controller={props.controller}
      plugins={PLUGINS}
      locale={fr}
      timeZone="UTC"
      now={() => todayInParis()}
      firstDay={1}
      initialView="dayGridMonth"
      views={VIEWS}
      headerToolbar={false}
      height="auto"
      fixedWeekCount={false}
      dayMaxEvents={MOST_EVENTS_A_DAY}
      moreLinkText="more"
      moreLinkHint={(count) =>
        count === 1 ? 'Voir l’autre livraison' : `Voir les ${count} autres livraisons`
      }
      closeHint="Fermer"
      displayEventTime={false}
      eventDisplay="block"
      eventInteractive
      editable
      eventDurationEditable={false}
      droppable
      navLinks
      navLinkHint={(date) => `Planifier des livraisons le ${date}`}
      navLinkDayClick={(date) => props.onOpenDay(dayIn(date.toISOString()))}
      events={events}
      eventContent={({ event, isNarrow }) => (
        <DeliveryEvent delivery={deliveryOf(event)} narrow={isNarrow} />
      )}
      datesSet={({ startStr, endStr }) =>
        props.onRangeChange({ start_date: dayIn(startStr), end_date: addDays(dayIn(endStr), -1) })
      }
      dateClick={({ dateStr }) => props.onOpenDay(dateStr)}
      eventClick={({ event }) => props.onOpenDelivery(deliveryOf(event).id)}
      eventDrop={({ event }) =>
        void props.onMove(deliveryOf(event), event.startStr).then((moved) => {
          if (!moved) setRevision((current) => current + 1);
        })
      }
      drop={({ draggedEl, dateStr }) =>
        props.onDropFromPanel(Number(draggedEl.dataset.deliveryId), dateStr)
      }
    />
  );
}

function deliveryOf(event: { extendedProps: Record<string, unknown> }): PlannedDelivery {
  return event.extendedProps.delivery as PlannedDelivery;
}

/** The day at the head of an ISO moment; the calendar's moments are all in UTC. */
function dayIn(moment: string): Day {
  return moment.slice(0, 10);
}
