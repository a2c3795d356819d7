import type { CalendarController } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What decides which days the calendar shows. */
interface ShownPeriod {
  readonly type: string;
  /** Another value has the calendar ask for its visible range again, and scroll to the date. */
  readonly key: string;
  readonly date: string;
}

/**
 * Takes the calendar to another period, which it cannot be told by its props, and gives it the new props at the
 * same moment: it would draw a month with another month's deliveries first.
 * @param latest holds the newest props for the calendar's callbacks
 * @returns the props that the calendar has to be given
 */
export function useShownProps<Props>(
  props: Props,
  latest: RefObject<Props>,
  controller: CalendarController,
  period: ShownPeriod,
): Props {
  const [shown, setShown] = useState(props);
  const key = useRef(period.key);
  useLayoutEffect(() => {
    latest.current = props;
    if (key.current !== period.key) {
      key.current = period.key;
      if (controller.view?.type !== period.type) controller.changeView(period.type);
      controller.gotoDate(period.date);
    }
    if (shown !== props) setShown(props);
  }, [props, latest, controller, period, shown]);
  return shown;
}
