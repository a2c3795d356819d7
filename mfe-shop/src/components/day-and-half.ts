import { formatDay, HALF_DAY_NAMES, type ShopDelivery } from '@cigogne/contract';

/** '12/03/2026, matin', or whichever of the two is known; '' without either. An older server sends neither. */
export function dayAndHalf(
  day: ShopDelivery['wished_date'] | undefined,
  slot: ShopDelivery['slot'] | undefined,
): string {
  return [day && formatDay(day), slot && HALF_DAY_NAMES[slot].fr.toLowerCase()]
    .filter(Boolean)
    .join(', ');
}
