import { z } from 'zod';
import { defineCalls } from './call';
import { CalendarDate, Id, IdParams, Moment, SentId } from './fields';
import { ProductStatus } from './products';
import { Shop } from './session';

export const DeliveryStatus = z.enum([
  'pending',
  'assigned',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const PlannedItem = z
  .object({
    id: Id,
    product_id: Id,
    product_name: z.string(),
    category_name: z.string(),
    received_date: CalendarDate.nullable(),
    /** Euros; null while the shop has no price for the category. */
    price: z.number().nullable(),
    product_status: ProductStatus,
    parts_count: z.number().int(),
  })
  .meta({ id: 'PlannedItem' });
export type PlannedItem = z.infer<typeof PlannedItem>;

/** A delivery as the planners see it. `delivery_date` null: unscheduled. */
export const PlannedDelivery = z
  .object({
    id: Id,
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Street number, street and postal code in one line, without the town. */
    customer_address: z.string(),
    customer_city: z.string(),
    shop_id: Id,
    shop_name: z.string(),
    status: DeliveryStatus,
    delivery_date: CalendarDate.nullable(),
    driver_id: Id.nullable(),
    driver_name: z.string().nullable(),
    /** 1 for the first time the van goes out, one more after each failure. */
    attempt: z.number().int(),
    /** Why the last attempt failed; null when none has. */
    failure_reason: z.string().nullable(),
    failure_note: z.string().nullable(),
    /** Photos of the visits that failed, the latest first. */
    failure_images: z.array(z.string()),
    /** Sent back as `If-Match: "<version>"` (decision 19). */
    version: z.number().int(),
    created_at: Moment,
    notes: z.string().nullable(),
    items: z.array(PlannedItem),
  })
  .meta({ id: 'PlannedDelivery' });
export type PlannedDelivery = z.infer<typeof PlannedDelivery>;

export const Driver = z
  .object({ id: Id, name: z.string(), driver_nr: z.string().nullable() })
  .meta({ id: 'Driver' });
export type Driver = z.infer<typeof Driver>;

export const DateRange = z
  .object({ start_date: CalendarDate, end_date: CalendarDate })
  .meta({ id: 'DateRange' });
export type DateRange = z.infer<typeof DateRange>;

/** The days, both included; an end that is absent is open (decision 16). */
export const DeliveryFilters = z.object({
  start_date: CalendarDate.optional(),
  end_date: CalendarDate.optional(),
  shop_id: SentId.optional(),
  status: DeliveryStatus.optional(),
});
export type DeliveryFilters = z.infer<typeof DeliveryFilters>;

const OneDelivery = z.object({ delivery: PlannedDelivery });

export const planningCalls = defineCalls({
  listShops: {
    method: 'GET',
    path: '/admindelivery/shops',
    summary: 'Every open shop account, by name',
    response: z.object({ shops: z.array(Shop) }),
  },
  listDrivers: {
    method: 'GET',
    path: '/admindelivery/drivers',
    summary: 'Every active driver, by name',
    response: z.object({ drivers: z.array(Driver) }),
  },
  listScheduledDeliveries: {
    method: 'GET',
    path: '/admindelivery/deliveries/scheduled',
    summary: 'Deliveries dated within the range, and every delivery without a date (decision 16)',
    query: DeliveryFilters,
    response: z.object({
      deliveries: z.array(PlannedDelivery),
      count: z.number().int(),
      date_range: z.object({
        start_date: CalendarDate.nullable(),
        end_date: CalendarDate.nullable(),
      }),
    }),
  },
  setDeliveryDate: {
    method: 'PATCH',
    path: '/admindelivery/deliveries/:id/date',
    summary: 'Plans or replans a delivery on a day',
    params: IdParams,
    body: z.object({ delivery_date: CalendarDate }),
    response: OneDelivery,
  },
  unassignDeliveryDate: {
    method: 'PATCH',
    path: '/admindelivery/deliveries/:id/unassign-date',
    summary: 'Takes the date off a delivery; its driver stays (decision 17)',
    params: IdParams,
    response: OneDelivery,
  },
  assignDriver: {
    method: 'PATCH',
    path: '/admindelivery/deliveries/:id/assign',
    summary: 'Gives a delivery to a driver, or takes it back with driver_id null (decision 17)',
    params: IdParams,
    body: z.object({ driver_id: z.union([SentId, z.null()], 'Choisissez un chauffeur.') }),
    response: OneDelivery,
  },
  deleteDelivery: {
    method: 'DELETE',
    path: '/admindelivery/deliveries/:id',
    summary: 'Removes a delivery and frees its products (decision 21)',
    params: IdParams,
  },
});
