import type { AnalyticsCharts } from '@cigogne/contract';

/** The charts' figures of a range without deliveries. */
export const NO_CHARTS: AnalyticsCharts = {
  deliveries_per_week: [],
  turnover_by_category: [],
  completed: { completed: 0, total: 0 },
  first_visit: { first_visit: 0, completed: 0 },
  average_days: null,
};
