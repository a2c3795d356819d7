import type { CalendarController } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes the calendar to another period, which it cannot be told by its props, and gives it the new props at the
 * same moment: it would draw a month with another month's deliveries first.
 * @param latest holds the newest props for the calendar's callbacks
 * @param period another value has the calendar ask for its visible range again, and scroll to `showFrom`
 * @returns the props that the calendar has to be given
 */
export function useShownProps<Props extends { readonly showFrom: string }>(
  props: Props,
  latest: RefObject<Props>,
  controller: CalendarController,
  period: string,
): Props {
  const [shown, setShown] = useState(props);
  const shownPeriod = useRef(period);
  useLayoutEffect(() => {
    latest.current = props;
    if (shownPeriod.current !== period) {
      shownPeriod.current = period;
      controller.gotoDate(props.showFrom);
    }
    if (shown !== props) setShown(props);
  }, [props, latest, controller, period, shown]);
  return shown;
}
