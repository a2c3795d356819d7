import { addDays, type Day, type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { isSecondClick } from '@cigogne/shared-ui/second-click';
import type { CalendarOptions } from '@fullcalendar/react';
import { dayOf, deliveryOf } from './calendar-options';
import { keepPopoverInView } from './keep-popover-in-view';
import { type CalendarView, rangeOf } from './calendar-period';

/** State and actions used by the calendar's callbacks. */
export interface CalendarHandlers {
  view: CalendarView;
  /** A day of the displayed month or week. */
  day: Day;
  /** Earlier days are folded: they show how much they had, without their deliveries. */
  presentFrom: Day | undefined;
  /** Called when a folded day is chosen. */
  onShowPast: (day: Day) => void;
  onOpenDelivery: (id: number) => void;
  onOpenDay: (day: Day) => void;
  /** Called when a dated delivery is dragged to another day; false returns it. */
  onMove: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** Called when a delivery of the panel is dropped on a day. */
  onDropFromPanel: (id: number, day: Day) => void;
}

interface OwnHandlers {
  /** Returns the event after a declined drag. */
  putBack: () => void;
  /** Called when another period has been rendered. */
  onArrived: () => void;
  /** Called when the popover behind 'more' opens: it needs all deliveries of the day. */
  onOpenMore: (day: Day) => void;
}

/** The calendar's callbacks, which read the newest props. */
export function handlersOf(
  props: () => CalendarHandlers,
  { putBack, onArrived, onOpenMore }: OwnHandlers,
) {
  // The first click of a double click has closed a dialog above.
  const once = (click: UIEvent, open: () => void) => void (isSecondClick(click) || open());
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
    navLinkDayClick: (date, click) => once(click, () => openDay(dayOf(date))),
    datesSet: () => void requestAnimationFrame(onArrived),
    dateClick: ({ dateStr, jsEvent }) => once(jsEvent, () => openDay(dateStr)),
    moreLinkClick: ({ date }) => {
      onOpenMore(dayOf(date));
      requestAnimationFrame(keepPopoverInView);
      return 'popover';
    },
    eventClick: ({ event, jsEvent }) =>
      once(jsEvent, () => props().onOpenDelivery(deliveryOf(event).id)),
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
