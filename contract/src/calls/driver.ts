import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { visitShape } from './failed-visits';
import { MAX_IMAGE_BYTES } from './file-rules';
import { FailureReasonField, MAX_COMPLETION_IMAGES } from './visit-form';
import { RouteLength } from './day';
import { ABSENCES } from '../rules/capacity';
import { HALF_DAYS } from '../rules/half-day';
import { START_AFTER_END } from '../rules/report-range';
import {
  CalendarDate,
  described,
  Id,
  IdParams,
  INVALID_NUMBER,
  Moment,
  named,
  Notes,
  optionalInteger,
} from '../fields';

/** `in_transit` is reported to the driver as `in_progress` (decision 23). */
export const DriverDeliveryStatus = z.enum([
  'pending',
  'assigned',
  'in_progress',
  'delivered',
  'completed',
]);
export type DriverDeliveryStatus = z.infer<typeof DriverDeliveryStatus>;

/** A delivery as the driver needs it at the door (decision 23). */
export const DriverDelivery = named(
  'DriverDelivery',
  z.object({
    id: Id,
    status: DriverDeliveryStatus,
    delivery_date: CalendarDate,
    slot: z.nullable(z.enum(HALF_DAYS)),
    /** Place in the driver's day, from 1; null: after those that have one (`compareStops`). */
    position: z.nullable(z.int()),
    customer_name: z.string(),
    customer_phone: z.string(),
    customer_street: z.string(),
    customer_address_number: z.string(),
    customer_city: z.string(),
    customer_postal_code: z.string(),
    floor: z.nullable(z.int()),
    has_elevator: z.nullable(z.boolean()),
    shop_name: z.string(),
    notes: z.nullable(z.string()),
    driver_notes: z.nullable(z.string()),
    cash_on_delivery_amount: z.number(),
    order_total: z.nullable(z.number()),
    parts_count: z.int(),
    completed_at: z.nullable(Moment),
    ...visitShape,
    completion_images: z.array(z.string()),
    items: z.array(
      z.object({
        id: Id,
        product_name: z.string(),
        quantity: z.nullable(z.int()),
        parts_count: z.int(),
        price: z.nullable(z.number()),
      }),
    ),
  }),
);
export type DriverDelivery = z.infer<typeof DriverDelivery>;

/** Number of days from today for which a driver's absences are listed. */
export const ABSENCES_AHEAD = 31;

/** A driver's route of today and coming absences, whatever range of deliveries is requested. */
export const DriverAhead = named(
  'DriverAhead',
  z.object({
    today: CalendarDate,
    /** Today's route; null when unknown. */
    route: z.nullable(RouteLength),
    /** The days from today on, of {@link ABSENCES_AHEAD}, on which they are absent; by day. */
    absences: z.array(z.object({ day: CalendarDate, absence: z.enum(ABSENCES) })),
  }),
);
export type DriverAhead = z.infer<typeof DriverAhead>;

export const DriverDay = named(
  'DriverDay',
  z.object({
    driver_name: z.string(),
    driver_nr: z.nullable(z.string()),
    deliveries: z.array(DriverDelivery),
    /** Only with what is still to be completed. */
    ahead: z.optional(DriverAhead),
  }),
);
export type DriverDay = z.infer<typeof DriverDay>;

/** Both ends required; the messages are those of part 2, section 5. */
export const DriverRange = z.object({ start_date: CalendarDate, end_date: CalendarDate }).check(
  z.refine((range) => range.start_date <= range.end_date, {
    error: START_AFTER_END,
    path: ['start_date'],
  }),
);
export type DriverRange = z.infer<typeof DriverRange>;

/** The delivery after a failed visit: back with the planners. */
export const FailedDelivery = named(
  'FailedDelivery',
  z.object({ id: Id, attempt: z.int(), failure_reason: FailureReasonField }),
);
export type FailedDelivery = z.infer<typeof FailedDelivery>;

const UNKNOWN_MOMENT = 'Ce moment n’existe pas.';

/** When the driver tapped; an impossible time is replaced by the server's (`momentOfTap`). */
const DoneAt = described(
  z.pipe(
    z.nullish(z.string(UNKNOWN_MOMENT).check(z.maxLength(40, UNKNOWN_MOMENT))),
    z.transform((moment: string | null | undefined) => moment || null),
  ),
  { description: 'When it was tapped, ISO 8601: without network it arrives later' },
);

/**
 * Seconds by which the phone's clock is ahead of the server's (negative: behind), where it is known to be wrong. Not
 * part of an idempotent request's content.
 */
const ClockAhead = described(
  optionalInteger(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, INVALID_NUMBER),
  {
    description: 'Seconds by which the clock of `done_at` is ahead of the server’s; 0 if left out',
  },
);

const Tap = { done_at: DoneAt, clock_ahead: ClockAhead };

const PROOF = {
  delivery_images: { max: MAX_COMPLETION_IMAGES, bytes: MAX_IMAGE_BYTES, kind: 'image' },
} as const;

export const driverCalls = defineCalls({
  listOwnIncompleteDeliveries: {
    method: 'GET',
    path: '/driver/getOwnIncompleteDeliveries',
    summary:
      'The driver’s own deliveries in the range that are still to be completed (decision 23)',
    query: DriverRange,
    response: z.object({ driver: DriverDay }),
  },
  listOwnCompletedDeliveries: {
    method: 'GET',
    path: '/driver/getOwnCompletedDeliveries',
    summary: 'The driver’s own completed deliveries in the range',
    query: DriverRange,
    response: z.object({ driver: DriverDay }),
  },
  completeDelivery: {
    method: 'POST',
    path: '/driver/deliveries/:id/complete',
    summary: 'Completes a delivery with 1 to 5 photos and optional notes (decision 22)',
    params: IdParams,
    body: z.object({ notes: Notes, ...Tap }),
    files: PROOF,
    response: z.object({ delivery: DriverDelivery }),
  },
  startDelivery: {
    method: 'POST',
    path: '/driver/deliveries/:id/start',
    summary: 'Sets a delivery in transit (decision 17)',
    params: IdParams,
    body: z.nullish(z.object(Tap)),
    response: z.object({ delivery: DriverDelivery }),
  },
  failDelivery: {
    method: 'POST',
    path: '/driver/deliveries/:id/fail',
    summary:
      'Sends a delivery back to the planners as its next visit, with the reason; a photo for damaged, a note for other',
    params: IdParams,
    body: z.object({ reason: FailureReasonField, note: Notes, ...Tap }),
    files: PROOF,
    response: z.object({ delivery: FailedDelivery }),
  },
});
