import type { Day } from '@cigogne/contract';
import { createContext, useContext, useState } from 'react';

/** For each day, the number of deliveries not passed to the calendar. */
export const WithheldDeliveries = createContext<ReadonlyMap<Day, number>>(new Map());

/**
 * '+4 more'
 * @param hidden number of the passed deliveries that the calendar hides
 */
export function MoreLinkText({ hidden }: { hidden: number }) {
  const withheld = useContext(WithheldDeliveries);
  // The calendar does not pass the day to its callback.
  const [day, setDay] = useState<Day>();
  const findDay = (element: Element | null) => {
    const found = element?.closest('[data-date]')?.getAttribute('data-date');
    if (found) setDay(found);
  };
  const others = day ? (withheld.get(day) ?? 0) : 0;
  return <span ref={findDay}>{`+${hidden + others} more`}</span>;
}
