import type { AnalyticsCharts } from '@cigogne/contract';
import type { Series } from '../components/charts/few-series';

/** One series per shop with one value per week; the busiest shop first. */
export function weekSeries(weeks: AnalyticsCharts['deliveries_per_week']): readonly Series[] {
  const byShop = new Map<number, { name: string; sum: number; values: number[] }>();
  for (const [week, { shops }] of weeks.entries()) {
    for (const { shop_id, shop_name, count } of shops) {
      const own = byShop.get(shop_id) ?? { name: shop_name, sum: 0, values: weeks.map(() => 0) };
      own.values[week] = count;
      own.sum += count;
      byShop.set(shop_id, own);
    }
  }
  return [...byShop.values()]
    .sort((a, b) => b.sum - a.sum)
    .map(({ name, values }) => ({ name, values }));
}
