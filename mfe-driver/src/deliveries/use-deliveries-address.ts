import { type DriverRange, lastDays } from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useMemo } from 'react';

/** The two lists of the screen, as tabs and messages name them. */
export type DeliveryTab = 'incomplete' | 'completed';

/** Part 2, section 9. */
const DEFAULT_DAYS = 30;

/** The range that an address asks for, which may be wrong; by default the last days. */
export function rangeIn(params: URLSearchParams): DriverRange {
  const byDefault = lastDays(DEFAULT_DAYS);
  return {
    start_date: params.get('start_date') ?? byDefault.start_date,
    end_date: params.get('end_date') ?? byDefault.end_date,
  };
}

/**
 * Range and tab, stored in the address so that they survive a reload, back and links. The default is
 * not stored, since it changes every day. A day is text and may be wrong. `delivery=12`, from the code on a route
 * sheet, asks for one of them, until the driver looks at another range or tab.
 */
export function useDeliveriesAddress() {
  const [params, change] = useAddressParams();
  const range = rangeIn(params);
  const setters = useMemo(() => {
    return {
      setRange: ({ start, end }: { start: string; end: string }) =>
        change((next) => {
          next.set('start_date', start);
          next.set('end_date', end);
          next.delete('delivery');
        }),
      setTab: (tab: DeliveryTab) =>
        change((next) => {
          next.set('tab', tab);
          next.delete('delivery');
        }),
      /** Shows the tab that has the delivery that is asked for. */
      showAskedIn: (tab: DeliveryTab) => change((next) => next.set('tab', tab)),
    };
  }, [change]);
  return {
    ...setters,
    startDate: range.start_date,
    endDate: range.end_date,
    /** Undefined: none is asked for. */
    askedId: Number(params.get('delivery')) || undefined,
    tab: params.get('tab') === 'completed' ? ('completed' as const) : ('incomplete' as const),
  };
}
