import type { ShopDelivery } from '@cigogne/contract';
import { useDeferredValue, useMemo } from 'react';
import { type DeliveryFilter, searchDeliveries } from './search-deliveries';

const NONE: readonly ShopDelivery[] = [];

/** The deliveries that match the filter. Deferred: typing in the search comes before the list. */
export function useFoundDeliveries(
  deliveries: readonly ShopDelivery[] = NONE,
  filter: DeliveryFilter,
): readonly ShopDelivery[] {
  const applied = useDeferredValue(filter);
  return useMemo(() => searchDeliveries(deliveries, applied), [deliveries, applied]);
}
