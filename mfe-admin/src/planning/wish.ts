import { formatDay, HALF_DAY_NAMES, type PlannedDelivery } from '@cigogne/contract';

type Wish = Pick<PlannedDelivery, 'wished_date' | 'wished_slot'>;

/** 'Souhaité : 12/03, matin'; undefined when the shop has no wish. An older server has no such fields. */
export function wishText({ wished_date, wished_slot }: Partial<Wish>): string | undefined {
  const wishes = [
    wished_date && formatDay(wished_date).slice(0, 5),
    wished_slot && HALF_DAY_NAMES[wished_slot].fr.toLocaleLowerCase('fr'),
  ].filter(Boolean);
  return wishes.length > 0 ? `Souhaité : ${wishes.join(', ')}` : undefined;
}

/** The same text when the delivery's day or half-day differs from the wish. */
export function missedWishText(delivery: PlannedDelivery): string | undefined {
  const { wished_date, wished_slot, delivery_date, slot } = delivery;
  const isMissed =
    (wished_date && wished_date !== delivery_date) || (wished_slot && wished_slot !== slot);
  return isMissed ? wishText(delivery) : undefined;
}
