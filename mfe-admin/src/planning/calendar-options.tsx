import {
  type ClosedDay,
  type Day,
  type PlannedDelivery,
  todayInParis,
  formatDayNumber,
  timeInParis,
  withOrdinal,
} from '@cigogne/contract';
import type { CalendarOptions } from '@fullcalendar/react';
import { isSameMonth, type CalendarView } from './calendar-period';
import { DayHeading } from './day-heading';
import { dayAction, dayClass, type DayFacts, dayLevel, describeDay, shortLoad } from './day-loads';
import { DeliveryEvent } from './delivery-event';
import { MoreLinkText } from './more-link';

/** A constant: a new function would make the calendar rerender every cell and event. */
export const CALENDAR_OPTIONS = {
  // Including the time: the calendar marks the next day as today at midnight.
  now: () => `${todayInParis()}T${timeInParis(new Date())}`,
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  moreLinkContent: ({ num }) => <MoreLinkText hidden={num} />,
  moreLinkHint: 'Voir toutes les livraisons du jour',
  popoverClass: 'planning-popover',
  tableHeaderClass: 'planning-sticky',
  listDayHeaderClass: 'planning-sticky',
  dayCellTopInnerClass: 'planning-day-top',
  rowMoreLinkClass: ({ isNarrow }) => (isNarrow ? 'planning-more-narrow' : ''),
  listDayClass: 'planning-list-day',
  noEventsClass: 'planning-no-events',
  eventContent: ({ event, isNarrow }) => (
    <DeliveryEvent delivery={deliveryOf(event)} narrow={isNarrow} />
  ),
} satisfies CalendarOptions;

/** Marks days off, days of another month, and folded days. */
export function cellClassOf(
  view: CalendarView,
  month: string,
  presentFrom: Day | undefined,
  closedDays: readonly ClosedDay[],
): CalendarOptions['dayCellClass'] {
  return ({ date }) => {
    const day = dayOf(date);
    return [
      dayClass(day, closedDays),
      view === 'month' && !isSameMonth(day, month) && 'planning-day-other',
      presentFrom && day < presentFrom && 'planning-day-past',
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** Rendering of days, which depends on their facts. */
export function dayOptionsOf(
  factsOf: (day: Day) => DayFacts,
  view: CalendarView,
  presentFrom: Day | undefined,
) {
  return {
    navLinkHint: (_, moment) => {
      const day = dayOf(moment);
      return dayAction(day, factsOf(day), presentFrom !== undefined && day < presentFrom);
    },
    dayCellTopContent: ({ date, isNarrow }) => {
      const day = dayOf(date);
      return <DayHeading day={day} facts={factsOf(day)} narrow={isNarrow} />;
    },
    dayHeaderContent: ({ date, text, weekdayText }) => {
      if (view === 'month') return text;
      // The link's name is the full date, so other texts are rendered by CSS.
      const day = dayOf(date);
      const facts = factsOf(day);
      return (
        <span
          className="planning-week-day"
          data-weekday={weekdayText}
          data-level={dayLevel(facts)}
          data-load={[...facts.closings, shortLoad(facts)].filter(Boolean).join(' · ')}
        >
          {formatDayNumber(day)}
        </span>
      );
    },
    // Replaces the second text of a day's heading, which repeats its date.
    listDayHeaderContent: ({ date, text, level }) =>
      level === 0 ? (
        withOrdinal(text)
      ) : (
        <span
          className="planning-list-load"
          data-level={dayLevel(factsOf(dayOf(date)))}
          data-text={describeDay(factsOf(dayOf(date)))}
        />
      ),
  } satisfies CalendarOptions;
}

/** The calendar runs in UTC. */
export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

export function deliveryOf(event: { extendedProps: Record<string, unknown> }): PlannedDelivery {
  return event.extendedProps.delivery as PlannedDelivery;
}
