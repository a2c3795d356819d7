import { z } from 'zod';
import { defineCalls } from './call';
import { CalendarDate, Id, SentId } from './fields';
import { PageQuery, PricedDelivery, ReportRange } from './reports';

/** What a shop had delivered, or still has to, in the range; every open shop is there, with 0 too. */
export const ShopSummary = z
  .object({
    shop_id: Id,
    shop_name: z.string(),
    total_deliveries: z.number().int(),
    unique_drivers: z.number().int(),
    /** By name and telephone. */
    unique_customers: z.number().int(),
    earliest_delivery: CalendarDate.nullable(),
    latest_delivery: CalendarDate.nullable(),
  })
  .meta({ id: 'ShopSummary' });
export type ShopSummary = z.infer<typeof ShopSummary>;

export const ShopDetails = z
  .object({
    id: Id,
    name: z.string(),
    deliveries: z.array(PricedDelivery),
    /** Euros: the sum of the totals of all deliveries of the range, those of other pages included. */
    total: z.number(),
    /** How many deliveries the range has; only where a page of them was asked for. */
    delivery_count: z.number().int().optional(),
  })
  .meta({ id: 'ShopDetails' });
export type ShopDetails = z.infer<typeof ShopDetails>;

/** The figures behind the charts. Shares are given as their two counts: a reader divides himself. */
export const AnalyticsCharts = z
  .object({
    /** Deliveries that are not cancelled, by planned day; weeks begin on Monday; none is left out. */
    deliveries_per_week: z.array(
      z.object({
        week_start: CalendarDate,
        shops: z.array(z.object({ shop_id: Id, shop_name: z.string(), count: z.number().int() })),
      }),
    ),
    /** Euros of final prices of completed deliveries, highest first. */
    turnover_by_category: z.array(
      z.object({ category_id: z.number().int(), category_name: z.string(), turnover: z.number() }),
    ),
    completed: z.object({ completed: z.number().int(), total: z.number().int() }),
    /** Of the completed ones those that needed one visit. */
    first_visit: z.object({ first_visit: z.number().int(), completed: z.number().int() }),
    /** From creation to completion, of the completed ones; null when there is none. */
    average_days: z.number().nullable(),
  })
  .meta({ id: 'AnalyticsCharts' });
export type AnalyticsCharts = z.infer<typeof AnalyticsCharts>;

const ShopParams = z.object({ shopId: SentId });
const DetailsQuery = ReportRange.safeExtend(PageQuery.shape);
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
  downloadInvoice: {
    method: 'GET',
    path: '/admin/analytics/shops/:shopId/completed/details/excel',
    summary: 'The invoice of a shop’s completed deliveries of the range, as a workbook',
    params: ShopParams,
    query: ReportRange,
    binary: true,
  },
  analyticsCharts: {
    method: 'GET',
    path: '/admin/analytics/charts',
    summary: 'Deliveries by week, turnover by category, shares and durations of the range',
    query: ReportRange.safeExtend({ shop_id: SentId.optional() }),
    response: AnalyticsCharts,
  },
});
