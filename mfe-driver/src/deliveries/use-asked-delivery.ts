import type { DriverDelivery } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useEffectEvent } from 'react';
import type { useDeliveriesAddress } from './use-deliveries-address';

type Address = ReturnType<typeof useDeliveriesAddress>;

export const NOT_YOURS = 'This delivery is not on your list for these dates.';

/**
 * Finds the delivery that the address requests, from the code on a route sheet: shows the list that contains it once
 * both have arrived, and reports when neither does.
 * @param settled whether the lists are as new as possible, not just those saved earlier
 */
export function useAskedDelivery(
  { askedId, tab, showAskedIn }: Pick<Address, 'askedId' | 'tab' | 'showAskedIn'>,
  incomplete: readonly DriverDelivery[] | undefined,
  completed: readonly DriverDelivery[] | undefined,
  settled: boolean,
): void {
  const areThere = settled && incomplete !== undefined && completed !== undefined;
  const look = useEffectEvent(() => {
    const isAsked = ({ id }: DriverDelivery) => id === askedId;
    if (incomplete?.some(isAsked)) {
      if (tab === 'completed') showAskedIn('incomplete');
    } else if (completed?.some(isAsked)) {
      if (tab === 'incomplete') showAskedIn('completed');
    } else toast(NOT_YOURS);
  });
  useEffect(() => {
    if (askedId !== undefined && areThere) look();
  }, [askedId, areThere]);
}
