import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { CalendarDate, named } from '../fields';
import { DELIVERY_STATUSES } from '../rules/delivery-status';

const Count = z.int();

/** What is waiting for the planners. */
export const Overview = named(
  'Overview',
  z.object({
    /** The day in Paris. */
    date: CalendarDate,
    /** Deliveries planned for that day, by status; statuses without a delivery are left out. */
    today: z.array(z.object({ status: z.enum(DELIVERY_STATUSES), count: Count })),
    /** Open deliveries without a date. */
    unscheduled: Count,
    /** Open deliveries with a date but nobody who can drive them: without a driver, or with one who has left. */
    unassigned: Count,
    /** The first of their days; absent: none, or an older server. */
    unassigned_from: z.optional(z.nullable(CalendarDate)),
    /** Products that shops have announced and the depot has not received. */
    awaited_products: Count,
    /** Requests for quotes that are not done. */
    open_quotes: Count,
    /** Shops that asked for an account and wait for its activation. */
    account_requests: Count,
  }),
);
export type Overview = z.infer<typeof Overview>;

export const overviewCalls = defineCalls({
  getOverview: {
    method: 'GET',
    path: '/admin/overview',
    summary: 'What the day needs, in numbers',
    response: Overview,
  },
});
