import { z } from 'zod';
import { FAILURE_REASONS, type FailureReason as Reason } from '../rules/failure-reasons';
import { defineCalls } from './call';
import { CalendarDate, Id, IdParams, Moment, optionalText } from './fields';

export const MAX_COMPLETION_IMAGES = 5;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

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
export const DriverDelivery = z
  .object({
    id: Id,
    status: DriverDeliveryStatus,
    delivery_date: CalendarDate,
    customer_name: z.string(),
    customer_phone: z.string(),
    customer_street: z.string(),
    customer_address_number: z.string(),
    customer_city: z.string(),
    customer_postal_code: z.string(),
    floor: z.number().int().nullable(),
    has_elevator: z.boolean().nullable(),
    shop_name: z.string(),
    notes: z.string().nullable(),
    cash_on_delivery_amount: z.number(),
    order_total: z.number().nullable(),
    parts_count: z.number().int(),
    completed_at: Moment.nullable(),
    /** 1 for the first visit, one more after each that failed. */
    attempt: z.number().int(),
    failure_reason: z.string().nullable(),
    failure_note: z.string().nullable(),
    completion_images: z.array(z.string()),
    items: z.array(
      z.object({
        id: Id,
        product_name: z.string(),
        quantity: z.number().int().nullable(),
        parts_count: z.number().int(),
        price: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'DriverDelivery' });
export type DriverDelivery = z.infer<typeof DriverDelivery>;

export const DriverDay = z
  .object({
    driver_name: z.string(),
    driver_nr: z.string().nullable(),
    deliveries: z.array(DriverDelivery),
  })
  .meta({ id: 'DriverDay' });
export type DriverDay = z.infer<typeof DriverDay>;

/** Both ends required; the messages are those of part 2, section 5. */
export const DriverRange = z
  .object({
    start_date: CalendarDate,
    end_date: CalendarDate,
  })
  .refine((range) => range.start_date <= range.end_date, {
    path: ['start_date'],
    message: 'Start date cannot be after end date',
  });
export type DriverRange = z.infer<typeof DriverRange>;

export const FailureReason = z.enum(
  Object.keys(FAILURE_REASONS) as [Reason, ...Reason[]],
  'Choisissez un motif.',
);
export type FailureReason = z.infer<typeof FailureReason>;

/** Where a visit that failed leaves the delivery: back with the planners. */
export const FailedDelivery = z
  .object({ id: Id, attempt: z.number().int(), failure_reason: FailureReason })
  .meta({ id: 'FailedDelivery' });
export type FailedDelivery = z.infer<typeof FailedDelivery>;

/** The moment of the tap; one that lies ahead or is older than 14 days gives way to the server's. */
const DoneAt = z
  .string()
  .max(40)
  .nullish()
  .transform((moment) => moment || null)
  .meta({ description: 'When it was tapped, ISO 8601: without network it arrives later' });

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
    body: z.object({ notes: optionalText(500), done_at: DoneAt }),
    files: PROOF,
    response: z.object({ delivery: DriverDelivery }),
  },
  startDelivery: {
    method: 'POST',
    path: '/driver/deliveries/:id/start',
    summary: 'Sets a delivery in transit (decision 17)',
    params: IdParams,
    body: z.object({ done_at: DoneAt }).nullish(),
    response: z.object({ delivery: DriverDelivery }),
  },
  failDelivery: {
    method: 'POST',
    path: '/driver/deliveries/:id/fail',
    summary:
      'Sends a delivery back to the planners as its next visit, with the reason; a photo for damaged, a note for other',
    params: IdParams,
    body: z.object({ reason: FailureReason, note: optionalText(500), done_at: DoneAt }),
    files: PROOF,
    response: z.object({ delivery: FailedDelivery }),
  },
});
