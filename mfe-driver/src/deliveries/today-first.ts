import type { Day, DriverDelivery } from '@cigogne/contract';

/** Deliveries of today, then later days in order, then past days, latest first. */
export function todayFirst(deliveries: readonly DriverDelivery[], today: Day): DriverDelivery[] {
  const rank = ({ delivery_date: day }: DriverDelivery) =>
    day === today ? 0 : day > today ? 1 : 2;
  return deliveries.toSorted((a, b) => {
    const byRank = rank(a) - rank(b);
    if (byRank !== 0) return byRank;
    const byDay = a.delivery_date.localeCompare(b.delivery_date);
    return rank(a) === 2 ? -byDay : byDay;
  });
}
