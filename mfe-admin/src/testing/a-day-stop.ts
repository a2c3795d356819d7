import type { DayStop } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing/builders';

/** A delivery as a stop of a day. */
export function aDayStop(given: Partial<DayStop> = {}): DayStop {
  return {
    ...aPlannedDelivery(),
    position: null,
    floor: null,
    has_elevator: null,
    cash_on_delivery_amount: 0,
    ...given,
  };
}
