import type { AnalyticsCharts } from '@cigogne/contract';

/** More colours cannot be distinguished: the shops with the fewest deliveries share the last one. */
const MAX_SERIES = 9;

interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** A series for each shop with a value for each week; the busiest shop first. */
export function weekSeries(
  weeks: AnalyticsCharts['deliveries_per_week'],
  most: number = MAX_SERIES,
): readonly Series[] {
  const byShop = new Map<number, { name: string; sum: number; values: number[] }>();
  for (const [week, { shops }] of weeks.entries()) {
    for (const { shop_id, shop_name, count } of shops) {
      const own = byShop.get(shop_id) ?? { name: shop_name, sum: 0, values: weeks.map(() => 0) };
      own.values[week] = count;
      own.sum += count;
      byShop.set(shop_id, own);
    }
  }
  const all = [...byShop.values()].sort((a, b) => b.sum - a.sum);
  if (all.length <= most) return all.map(({ name, values }) => ({ name, values }));
  const others = all.slice(most - 1);
  return [
    ...all.slice(0, most - 1).map(({ name, values }) => ({ name, values })),
    {
      name: `${others.length} autres magasins`,
      values: weeks.map((_, week) => others.reduce((sum, { values }) => sum + values[week]!, 0)),
    },
  ];
}
