import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { CalendarDate, Id, named, SentId } from '../fields';
import { ReportRange } from './reports';

/** A valid invoice, and which of the range's deliveries it charges. */
export const RangeInvoice = named(
  'RangeInvoice',
  z.object({
    /** `F2026-0007` */
    name: z.string(),
    issued_on: CalendarDate,
    start_date: CalendarDate,
    end_date: CalendarDate,
    /** Ordered by day and id. */
    delivery_ids: z.array(Id),
  }),
);
export type RangeInvoice = z.infer<typeof RangeInvoice>;

const RangeInvoices = z.object({
  /** The invoice of exactly this period: the same request repeats or replaces it. */
  own: z.nullable(RangeInvoice),
  /** Invoices of other periods: their deliveries are left out, since each is invoiced once. */
  others: z.array(RangeInvoice),
  /**
   * Completed deliveries of the year before the range that stand on no valid invoice, such as one that was completed after
   * its period was invoiced; absent: none, or from an older server.
   */
  uninvoiced_before: z.optional(
    z.object({ count: z.int(), first_day: CalendarDate, last_day: CalendarDate }),
  ),
});
export type RangeInvoices = z.infer<typeof RangeInvoices>;

const ShopParams = z.object({ shopId: SentId });

export const invoiceCalls = defineCalls({
  downloadInvoice: {
    method: 'GET',
    path: '/admin/analytics/shops/:shopId/completed/details/excel',
    summary: 'The invoice of a shop’s completed deliveries of the range, as a workbook',
    params: ShopParams,
    query: ReportRange,
    binary: true,
    // The first one takes a number.
    changes: true,
  },
  listRangeInvoices: {
    method: 'GET',
    path: '/admin/analytics/shops/:shopId/completed/invoices',
    summary:
      'The valid invoices that charge a shop’s completed deliveries of the range, and what none charges before it',
    params: ShopParams,
    query: ReportRange,
    response: RangeInvoices,
  },
});
