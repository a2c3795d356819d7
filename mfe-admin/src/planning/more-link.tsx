import type { Day } from '@cigogne/contract';
import { createContext, useContext, useState } from 'react';

/** How many deliveries the calendar was not given of each day. */
export const WithheldDeliveries = createContext<ReadonlyMap<Day, number>>(new Map());

/**
 * '+4 more'
 * @param hidden how many the calendar hides of those that it was given
 */
export function MoreLinkText({ hidden }: { hidden: number }) {
  const withheld = useContext(WithheldDeliveries);
  // The calendar does not say which day it asks for.
  const [day, setDay] = useState<Day>();
  const findDay = (element: Element | null) => {
    const found = element?.closest('[data-date]')?.getAttribute('data-date');
    if (found) setDay(found);
  };
  const others = day ? (withheld.get(day) ?? 0) : 0;
  return <span ref={findDay}>{`+${hidden + others} more`}</span>;
}
