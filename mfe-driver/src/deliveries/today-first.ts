import { compareStops, type Day, type DriverDelivery } from '@cigogne/contract';

/**
 * Deliveries of today, then later days in order, then past days, latest first; each day in the planners'
 * order.
 * @param deliveries of each day oldest first, as the server lists them: a driver is not told when they were created
 */
export function todayFirst(deliveries: readonly DriverDelivery[], today: Day): DriverDelivery[] {
  const rank = ({ delivery_date: day }: DriverDelivery) =>
    day === today ? 0 : day > today ? 1 : 2;
  const places = new Map(deliveries.map((delivery, index) => [delivery, stopOf(delivery, index)]));
  return deliveries.toSorted((a, b) => {
    const byRank = rank(a) - rank(b);
    if (byRank !== 0) return byRank;
    const byDay = a.delivery_date.localeCompare(b.delivery_date);
    if (byDay !== 0) return rank(a) === 2 ? -byDay : byDay;
    return compareStops(places.get(a)!, places.get(b)!);
  });
}

/** Lists that an older version has saved on the phone have no positions. */
const stopOf = ({ id, status, position }: DriverDelivery, index: number) => ({
  id,
  status,
  position: (position as number | null | undefined) ?? null,
  created_at: String(index).padStart(6, '0'),
});
