import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { CalendarDate, Id, named, SentId } from '../fields';
import { PageQuery, PricedDelivery, ReportRange } from './reports';

/** A shop's deliveries of the range, completed or still open; open shops without any are included. */
export const ShopSummary = named(
  'ShopSummary',
  z.object({
    shop_id: Id,
    shop_name: z.string(),
    total_deliveries: z.int(),
    unique_drivers: z.int(),
    /** Counted by name and telephone. */
    unique_customers: z.int(),
    earliest_delivery: z.nullable(CalendarDate),
    latest_delivery: z.nullable(CalendarDate),
    /** Euros: the sum of the deliveries' totals; our addition (decision 69). */
    total: z.number(),
  }),
);
export type ShopSummary = z.infer<typeof ShopSummary>;

export const ShopDetails = named(
  'ShopDetails',
  z.object({
    id: Id,
    name: z.string(),
    deliveries: z.array(PricedDelivery),
    /** Euros: the sum of the totals of all deliveries of the range, those of other pages included. */
    total: z.number(),
    /** How many deliveries the range has; only where a page of them was asked for. */
    delivery_count: z.optional(z.int()),
  }),
);
export type ShopDetails = z.infer<typeof ShopDetails>;

/** The figures behind the charts. Shares are given as their two counts, for the client to divide. */
export const AnalyticsCharts = named(
  'AnalyticsCharts',
  z.object({
    /** Deliveries that are not cancelled, by planned day; weeks begin on Monday; none is left out. */
    deliveries_per_week: z.array(
      z.object({
        week_start: CalendarDate,
        shops: z.array(z.object({ shop_id: Id, shop_name: z.string(), count: z.int() })),
      }),
    ),
    /** Euros of final prices of completed deliveries, highest first. */
    turnover_by_category: z.array(
      z.object({ category_id: z.int(), category_name: z.string(), turnover: z.number() }),
    ),
    completed: z.object({ completed: z.int(), total: z.int() }),
    /** Completed deliveries that needed only one visit. */
    first_visit: z.object({ first_visit: z.int(), completed: z.int() }),
    /** From creation to completion, of the completed ones; null when there is none. */
    average_days: z.nullable(z.number()),
  }),
);
export type AnalyticsCharts = z.infer<typeof AnalyticsCharts>;

const ShopParams = z.object({ shopId: SentId });
const DetailsQuery = z.safeExtend(ReportRange, PageQuery.shape);
const Summary = z.object({ shops: z.array(ShopSummary) });
const Details = z.object({ shop: ShopDetails });

export const analyticsCalls = defineCalls({
  summarizeIncomplete: {
    method: 'GET',
    path: '/admin/analytics/shops/incomplete/summary',
    summary: 'Each shop’s deliveries that are neither completed nor cancelled (decision 29)',
    query: ReportRange,
    response: Summary,
  },
  summarizeCompleted: {
    method: 'GET',
    path: '/admin/analytics/shops/completed/summary',
    summary: 'Each shop’s completed deliveries',
    query: ReportRange,
    response: Summary,
  },
  detailIncomplete: {
    method: 'GET',
    path: '/admin/analytics/shops/:shopId/incomplete/details',
    summary: 'A shop’s deliveries that are neither completed nor cancelled, with their items',
    params: ShopParams,
    query: DetailsQuery,
    response: Details,
  },
  detailCompleted: {
    method: 'GET',
    path: '/admin/analytics/shops/:shopId/completed/details',
    summary: 'A shop’s completed deliveries with their items',
    params: ShopParams,
    query: DetailsQuery,
    response: Details,
  },
  analyticsCharts: {
    method: 'GET',
    path: '/admin/analytics/charts',
    summary: 'Deliveries by week, turnover by category, shares and durations of the range',
    query: z.safeExtend(ReportRange, { shop_id: z.optional(SentId) }),
    response: AnalyticsCharts,
  },
});
