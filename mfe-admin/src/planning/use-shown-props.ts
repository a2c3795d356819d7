import type { CalendarController } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the calendar to another period, which its props cannot do, and passes it the new props at the same moment:
 * otherwise it would first render a month with another month's deliveries.
 * @param period when it changes, the calendar requests its visible range again, and scrolls to `showFrom`
 * @returns the props for the calendar, and the newest ones for its callbacks
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
