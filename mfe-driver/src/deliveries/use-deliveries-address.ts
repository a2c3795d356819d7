import {
  DEFAULT_RANGE_DAYS,
  type Day,
  type DriverRange,
  isCalendarDate,
  lastDays,
} from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { todayNow } from '@cigogne/shared-api/use-today';
import { useMemo } from 'react';
import { isSameRange } from './date-range';

/** The two lists of the screen, as tabs and messages name them. */
export type DeliveryTab = 'incomplete' | 'completed';

/**
 * The range in an address, which may be invalid; by default the last days. A delivery requested by a route sheet comes
 * with the sheet's day: a future day extends the default, a day before it is shown alone.
 */
export function rangeIn(params: URLSearchParams, today: Day = todayNow()): DriverRange {
  const byDefault = lastDays(DEFAULT_RANGE_DAYS, today);
  if (isChosen(params, today)) {
    return {
      start_date: params.get('start_date') ?? byDefault.start_date,
      end_date: params.get('end_date') ?? byDefault.end_date,
    };
  }
  const day = params.get('day') ?? today;
  if (!isCalendarDate(day)) return byDefault;
  if (day < byDefault.start_date) return { start_date: day, end_date: day };
  return day > today ? { ...byDefault, end_date: day } : byDefault;
}

/**
 * Whether the address has a chosen range that is not over: yesterday's 'Today' would hide today's round. A range that
 * was already over when it was chosen, such as last month, stays.
 */
function isChosen(params: URLSearchParams, today: Day): boolean {
  const end = params.get('end_date');
  if (end === null) return params.has('start_date');
  const chosenOn = params.get('chosen_on');
  return end >= today || chosenOn === null || end < chosenOn;
}

/**
 * Range and tab, stored in the address so that they survive a reload, back and links. The default is not stored, since
 * it changes every day; a chosen range is, with the day on which it was chosen. A day is text and may be invalid.
 * `delivery=12&day=2026-03-04`, from the code on a route sheet, requests one delivery, until the driver looks at
 * another range or tab, or reports another delivery.
 */
export function useDeliveriesAddress(today: Day) {
  const [params, change] = useAddressParams();
  const range = rangeIn(params, today);
  const setters = useMemo(() => {
    return {
      setRange: ({ start, end }: { start: string; end: string }) =>
        change((next) => {
          for (const name of ['delivery', 'day', 'start_date', 'end_date', 'chosen_on']) {
            next.delete(name);
          }
          const chosenOn = todayNow();
          const chosen = { start_date: start, end_date: end };
          if (isSameRange(chosen, lastDays(DEFAULT_RANGE_DAYS, chosenOn))) return;
          next.set('start_date', start);
          next.set('end_date', end);
          next.set('chosen_on', chosenOn);
        }),
      setTab: (tab: DeliveryTab) =>
        change((next) => {
          next.set('tab', tab);
          next.delete('delivery');
          // The day of an old route sheet would keep hiding today's round.
          if ((next.get('day') ?? '') < lastDays(DEFAULT_RANGE_DAYS, todayNow()).start_date)
            next.delete('day');
        }),
      /** Drops the requested delivery; the days stay. */
      forgetAsked: () => change((next) => next.delete('delivery')),
      /** Shows the tab that contains the requested delivery. */
      showAskedIn: (tab: DeliveryTab) => change((next) => next.set('tab', tab)),
    };
  }, [change]);
  return {
    ...setters,
    startDate: range.start_date,
    endDate: range.end_date,
    /** Undefined: none is requested. */
    askedId: Number(params.get('delivery')) || undefined,
    tab: params.get('tab') === 'completed' ? ('completed' as const) : ('incomplete' as const),
  };
}
