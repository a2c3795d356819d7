import type { CalendarController } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes the calendar to another period, which it cannot be told by its props, and gives it the new props at the
 * same moment: it would draw a month with another month's deliveries first.
 * @param period another value has the calendar ask for its visible range again, and scroll to `showFrom`
 * @returns the props that the calendar has to be given, and the newest ones for its callbacks
 */
export function useShownProps<Props extends { readonly showFrom: string }>(
  props: Props,
  controller: CalendarController,
  period: string,
): { shown: Props; latest: RefObject<Props> } {
  const [shown, setShown] = useState(props);
  const latest = useRef(props);
  const shownPeriod = useRef(period);
  useLayoutEffect(() => {
    latest.current = props;
    if (shownPeriod.current !== period) {
      shownPeriod.current = period;
      controller.gotoDate(props.showFrom);
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the moment at which the calendar has changed its period
    if (shown !== props) setShown(props);
  }, [props, controller, period, shown]);
  return { shown, latest };
}
