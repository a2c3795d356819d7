import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import {
  CalendarDate,
  Id,
  INVALID_NUMBER,
  named,
  PageOffset,
  SentId,
  sentInteger,
} from '../fields';
import { DELIVERY_STATUSES } from '../rules/delivery-status';

/** For a range whose end is before its start. */
export const RANGE_REVERSED = 'La date de début est après la date de fin.';

/** Both days included. */
export const ReportRange = z.object({ start_date: CalendarDate, end_date: CalendarDate }).check(
  z.refine(({ start_date, end_date }) => start_date <= end_date, {
    error: RANGE_REVERSED,
    path: ['start_date'],
  }),
);
export type ReportRange = z.infer<typeof ReportRange>;

/** An item with its price by the rule of decision 27. Amounts in euros, exact to the cent. */
export const PricedItem = named(
  'PricedItem',
  z.object({
    id: Id,
    product_name: z.string(),
    category_name: z.string(),
    received_date: z.nullable(CalendarDate),
    /** null: the shop has no price for the category; counts as 0 ('Prix manquant'). */
    base_price: z.nullable(z.number()),
    /** The base price as a number: 0 where it is missing. */
    price: z.number(),
    /** 30 % of every item but the dearest. */
    discount: z.number(),
    final_price: z.number(),
  }),
);
export type PricedItem = z.infer<typeof PricedItem>;

/** A delivery with its items, dearest first. */
export const PricedDelivery = named(
  'PricedDelivery',
  z.object({
    id: Id,
    customer_name: z.string(),
    /** Street number, street, postal code and town in one line. */
    customer_address: z.string(),
    shop_name: z.string(),
    driver_name: z.nullable(z.string()),
    delivery_date: z.nullable(CalendarDate),
    status: z.enum(DELIVERY_STATUSES),
    items: z.array(PricedItem),
    /** Euros: the sum of the final prices. */
    total: z.number(),
  }),
);
export type PricedDelivery = z.infer<typeof PricedDelivery>;

/** A driver with their deliveries of the range, oldest first. */
export const DriverReport = named(
  'DriverReport',
  z.object({
    driver_id: Id,
    driver_name: z.string(),
    driver_nr: z.nullable(z.string()),
    deliveries: z.array(PricedDelivery),
    /** Euros: the sum of the totals of all deliveries of the range, those of other pages included. */
    total: z.number(),
  }),
);
export type DriverReport = z.infer<typeof DriverReport>;

/** A driver's counts and earnings of the range, without the deliveries themselves. */
export const DriverTotals = named(
  'DriverTotals',
  z.object({
    driver_id: Id,
    driver_name: z.string(),
    driver_nr: z.nullable(z.string()),
    delivery_count: z.int(),
    /** Euros: the sum of the deliveries' totals. */
    total: z.number(),
    /** The days with a delivery, oldest first. */
    days: z.array(z.object({ delivery_date: CalendarDate, count: z.int(), total: z.number() })),
  }),
);
export type DriverTotals = z.infer<typeof DriverTotals>;

const DriverReports = z.object({ drivers: z.array(DriverReport) });
const AllTotals = z.object({ drivers: z.array(DriverTotals) });
/** Maximum number of deliveries per page. */
export const MAX_REPORT_PAGE = 500;

/** A page of the deliveries; without a limit all are answered, as specified. */
export const PageQuery = z.object({
  limit: z.optional(sentInteger(1, MAX_REPORT_PAGE, INVALID_NUMBER)),
  offset: z.optional(PageOffset),
});

/** Without a driver the report has all drivers, as specified; pages are of one driver's deliveries. */
const ReportQuery = z
  .safeExtend(ReportRange, { driver_id: z.optional(SentId), ...PageQuery.shape })
  .check(
    z.refine(({ driver_id, limit }) => limit === undefined || driver_id !== undefined, {
      error: 'Indiquez le chauffeur dont vous voulez une page.',
      path: ['driver_id'],
    }),
  );

export const reportCalls = defineCalls({
  reportIncompleteByDriver: {
    method: 'GET',
    path: '/admin-driver/deliveries/by-driver/incomplete',
    summary: 'Each driver’s deliveries of the range that are neither completed nor cancelled',
    query: ReportQuery,
    response: DriverReports,
  },
  reportCompletedByDriver: {
    method: 'GET',
    path: '/admin-driver/deliveries/by-driver/completed',
    summary: 'Each driver’s completed deliveries of the range (decision 29)',
    query: ReportQuery,
    response: DriverReports,
  },
  totalIncompleteByDriver: {
    method: 'GET',
    path: '/admin-driver/deliveries/by-driver/incomplete/totals',
    summary:
      'What the incomplete report counts and sums, by driver and day, without its deliveries',
    query: ReportRange,
    response: AllTotals,
  },
  totalCompletedByDriver: {
    method: 'GET',
    path: '/admin-driver/deliveries/by-driver/completed/totals',
    summary: 'What the completed report counts and sums, by driver and day, without its deliveries',
    query: ReportRange,
    response: AllTotals,
  },
});
