import * as z from 'zod/mini';
import { SHOP_LIST_PATH } from '../rules/start-paths';
import { defineCalls } from './define-calls';
import { visitShapeWithPhotos } from './failed-visits';
import {
  CalendarDate,
  Id,
  IdParams,
  Moment,
  named,
  PageCursor,
  PageLimit,
  SearchTerm,
  SentId,
  UNKNOWN_STATUS,
} from '../fields';
import { HALF_DAYS } from '../rules/half-day';
import { wishShape } from './wish';
import { DELIVERY_STATUSES } from '../rules/delivery-status';
import { PRODUCT_STATUS_NAMES } from '../rules/product-status';

/** A shop as the shop filter and the stocker's shop list show it. */
export const Shop = named(
  'Shop',
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    /** Its account is closed; only the office's list has such shops (decision 203). */
    closed: z.optional(z.boolean()),
  }),
);
export type Shop = z.infer<typeof Shop>;

export const PlannedItem = named(
  'PlannedItem',
  z.object({
    id: Id,
    product_id: Id,
    product_name: z.string(),
    category_name: z.string(),
    received_date: z.nullable(CalendarDate),
    /** Euros; null while the shop has no price for the category. */
    price: z.nullable(z.number()),
    product_status: z.enum(PRODUCT_STATUS_NAMES),
    parts_count: z.int(),
  }),
);
export type PlannedItem = z.infer<typeof PlannedItem>;

/** A delivery as the planners see it. `delivery_date` null: unscheduled. */
export const PlannedDelivery = named(
  'PlannedDelivery',
  z.object({
    id: Id,
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Street number, street and postal code in one line, without the town. */
    customer_address: z.string(),
    customer_city: z.string(),
    shop_id: Id,
    shop_name: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    delivery_date: z.nullable(CalendarDate),
    driver_id: z.nullable(Id),
    driver_name: z.nullable(z.string()),
    ...visitShapeWithPhotos,
    /** Sent back as `If-Match: "<version>"` (decision 19). */
    version: z.int(),
    /** The half-day that the planners have confirmed. */
    slot: z.nullable(z.enum(HALF_DAYS)),
    ...wishShape,
    created_at: Moment,
    notes: z.nullable(z.string()),
    items: z.array(PlannedItem),
  }),
);
export type PlannedDelivery = z.infer<typeof PlannedDelivery>;

export const Driver = named(
  'Driver',
  z.object({ id: Id, name: z.string(), driver_nr: z.nullable(z.string()) }),
);
export type Driver = z.infer<typeof Driver>;

/** The days, both included; an end that is absent is open (decision 16). */
export const DeliveryFilters = z.object({
  start_date: z.optional(CalendarDate),
  end_date: z.optional(CalendarDate),
  shop_id: z.optional(SentId),
  status: z.optional(z.enum(DELIVERY_STATUSES, UNKNOWN_STATUS)),
  /** `exclude`: only dated deliveries; the others are read in pages (`listUnscheduledDeliveries`). */
  undated: z.optional(z.enum(['exclude'], 'Indiquez « exclude » ou rien.')),
});
export type DeliveryFilters = z.infer<typeof DeliveryFilters>;

/** Deliveries without a date: those that can be given one, and those that were cancelled. */
export const UNSCHEDULED_GROUPS = ['waiting', 'cancelled'] as const;
export type UnscheduledGroup = (typeof UNSCHEDULED_GROUPS)[number];

export const UnscheduledFilters = z.object({
  shop_id: z.optional(SentId),
  /** `waiting` unless given. */
  group: z.optional(z.enum(UNSCHEDULED_GROUPS, 'Choisissez « waiting » ou « cancelled ».')),
  /** In the customer's or the shop's name, or in the address; without case and accents. */
  search: z.optional(SearchTerm),
  /** Deliveries per page; 50 by default. */
  limit: z.optional(PageLimit),
  cursor: z.optional(PageCursor),
});
export type UnscheduledFilters = z.infer<typeof UnscheduledFilters>;

/** A page of the deliveries without a date, oldest first. */
export const UnscheduledPage = named(
  'UnscheduledPage',
  z.object({
    deliveries: z.array(PlannedDelivery),
    /** Number on all pages that match the filter. */
    total: z.int(),
    /** How many of the shop, or of all shops, can be given a date, whatever the group and the search. */
    waiting: z.int(),
    /** How many, of the same shops, were cancelled within 90 days. */
    cancelled: z.int(),
    /** Null on the last page. */
    next_cursor: z.nullable(z.string()),
  }),
);
export type UnscheduledPage = z.infer<typeof UnscheduledPage>;

/** Shown when somebody else has changed a delivery meanwhile. */
export const DELIVERY_CHANGED = 'Cette livraison a été modifiée entre-temps.';

/** Shown when no driver has been chosen. */
export const DRIVER_REQUIRED = 'Choisissez un chauffeur.';

const OneDelivery = z.object({ delivery: PlannedDelivery });

export const planningCalls = defineCalls({
  listShops: {
    method: 'GET',
    path: SHOP_LIST_PATH,
    summary:
      'Every open shop account, and closed ones with deliveries to complete, by name (decision 203)',
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
    summary:
      'Deliveries dated within the range, and those without a date but for what was cancelled over 90 days ago (decision 16)',
    query: DeliveryFilters,
    response: z.object({
      deliveries: z.array(PlannedDelivery),
      count: z.int(),
      date_range: z.object({
        start_date: z.nullable(CalendarDate),
        end_date: z.nullable(CalendarDate),
      }),
    }),
  },
  listUnscheduledDeliveries: {
    method: 'GET',
    path: '/admindelivery/deliveries/unscheduled',
    summary: 'Deliveries without a date in pages, oldest first, with their counts (decision 16)',
    query: UnscheduledFilters,
    response: UnscheduledPage,
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
    body: z.object({ driver_id: z.union([SentId, z.null()], DRIVER_REQUIRED) }),
    response: OneDelivery,
  },
  deleteDelivery: {
    method: 'DELETE',
    path: '/admindelivery/deliveries/:id',
    summary: 'Removes a delivery and frees its products (decision 21)',
    params: IdParams,
  },
});
