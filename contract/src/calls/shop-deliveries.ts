import * as z from 'zod/mini';
import {
  Amount,
  CalendarDate,
  Id,
  integer,
  INVALID_ID,
  Moment,
  named,
  Notes,
  optionalText,
  orNull,
  PageLimit,
  PageOffset,
  requiredText,
  SearchTerm,
  SentId,
} from '../fields';
import { DELIVERY_LENGTHS } from '../rules/delivery-form';
import { DELIVERY_STATUSES } from '../rules/delivery-status';
import { HALF_DAYS } from '../rules/half-day';
import { visitShapeWithPhotos } from './failed-visits';
import { sentWishShape, wishShape } from './wish';

export const ShopDeliveryItem = z.object({
  id: Id,
  product_id: Id,
  product_name: z.string(),
  /** The depot section the product stands in, A to F. */
  product_section: z.nullable(z.string()),
  category_name: z.string(),
  parts_count: z.int(),
  quantity: z.nullable(z.int()),
});
export type ShopDeliveryItem = z.infer<typeof ShopDeliveryItem>;

/** A proof photo: address of the picture and of its thumbnail are `url` and `url?size=thumbnail`. */
const CompletionImages = z.array(z.string());

/** A delivery as its shop sees it in the lists. */
export const ShopDelivery = named(
  'ShopDelivery',
  z.object({
    id: Id,
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Street number, street, postal code and town in one line. */
    customer_address: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    delivery_date: z.nullable(CalendarDate),
    /** The half-day that the planners have confirmed. */
    slot: z.nullable(z.enum(HALF_DAYS)),
    ...wishShape,
    driver_name: z.nullable(z.string()),
    created_at: Moment,
    completed_at: z.nullable(Moment),
    ...visitShapeWithPhotos,
    completion_images: CompletionImages,
    items: z.array(ShopDeliveryItem),
  }),
);
export type ShopDelivery = z.infer<typeof ShopDelivery>;

/** Without `limit` the whole list is answered. */
export const ShopDeliveryFilters = z.object({
  /** In the customer's name or address, the number with its `#`, or a product; without case and accents. */
  search: z.optional(SearchTerm),
  /** The days planned, both included. */
  start_date: z.optional(CalendarDate),
  end_date: z.optional(CalendarDate),
  /** Deliveries per page. */
  limit: z.optional(PageLimit),
  offset: z.optional(PageOffset),
});
export type ShopDeliveryFilters = z.infer<typeof ShopDeliveryFilters>;

/** One of the shop's two lists of deliveries; the counts come with pages only. */
export const ShopDeliveryList = z.object({
  deliveries: z.array(ShopDelivery),
  /** Number on all pages that match the filter. */
  total: z.optional(z.int()),
  /** Number in the whole list, regardless of the filter. */
  all: z.optional(z.int()),
  /** How many of the whole list are cancelled. */
  cancelled: z.optional(z.int()),
});
export type ShopDeliveryList = z.infer<typeof ShopDeliveryList>;

/** A delivery with all that its detail page shows. */
export const ShopDeliveryDetail = named(
  'ShopDeliveryDetail',
  z.extend(ShopDelivery, {
    customer_street: z.string(),
    customer_address_number: z.string(),
    customer_city: z.string(),
    customer_postal_code: z.string(),
    notes: z.nullable(z.string()),
    /** What the driver wrote when completing. */
    driver_notes: z.nullable(z.string()),
    parts_count: z.int(),
    floor: z.nullable(z.int()),
    has_elevator: z.nullable(z.boolean()),
    order_total: z.nullable(z.number()),
    delivery_fee: z.nullable(z.number()),
    cash_on_delivery_amount: z.number(),
  }),
);
export type ShopDeliveryDetail = z.infer<typeof ShopDeliveryDetail>;

const PRODUCTS_REQUIRED = 'Choisissez au moins un produit.';

/** `parts_count` is accepted and recomputed (decision 20). */
export const DeliveryCreation = named(
  'DeliveryCreation',
  z.object({
    customer_name: requiredText(DELIVERY_LENGTHS.customer_name, 'Indiquez le nom du client.'),
    customer_street: requiredText(DELIVERY_LENGTHS.customer_street, 'Indiquez la rue.'),
    customer_address_number: textOrEmpty(DELIVERY_LENGTHS.customer_address_number),
    customer_city: requiredText(DELIVERY_LENGTHS.customer_city, 'Indiquez la ville.'),
    customer_postal_code: textOrEmpty(DELIVERY_LENGTHS.customer_postal_code),
    customer_phone: textOrEmpty(DELIVERY_LENGTHS.customer_phone),
    products: z.array(z.object({ product_id: SentId }, INVALID_ID), PRODUCTS_REQUIRED).check(
      z.minLength(1, PRODUCTS_REQUIRED),
      z.maxLength(200, '200 produits au plus par livraison.'),
      z.refine(
        (products) =>
          new Set(products.map(({ product_id }) => product_id)).size === products.length,
        'Un produit figure deux fois dans la livraison.',
      ),
    ),
    notes: Notes,
    ...sentWishShape,
    parts_count: z.optional(integer(0, Number.MAX_SAFE_INTEGER, 'Indiquez un nombre de colis.')),
    floor: orNull(integer(-99, 999, 'Indiquez un étage, par exemple 2 ou -1.')),
    has_elevator: orNull(z.boolean('Indiquez s’il y a un ascenseur : oui ou non.')),
    order_total: orNull(Amount),
    delivery_fee: orNull(Amount),
    cash_on_delivery_amount: z.pipe(
      orNull(Amount),
      z.transform((amount: number | null) => amount ?? 0),
    ),
  }),
);
export type DeliveryCreation = z.output<typeof DeliveryCreation>;
export type DeliveryCreationSent = z.input<typeof DeliveryCreation>;

function textOrEmpty(max: number) {
  return z.pipe(
    optionalText(max),
    z.transform((value: string | null) => value ?? ''),
  );
}

/** What has happened to a delivery, as its shop reads it. */
export const TimelineStep = named(
  'TimelineStep',
  z.object({
    kind: z.enum([
      'created',
      'planned',
      'reprogrammed',
      'unplanned',
      'assigned',
      'unassigned',
      'on_the_way',
      'delivered',
      'failed',
      'cancelled',
    ]),
    at: Moment,
    /** The day it was planned for. */
    delivery_date: z.nullable(CalendarDate),
    driver_name: z.nullable(z.string()),
    /** Why it failed (`rules/failure-reasons.ts`). */
    reason: z.nullable(z.string()),
    /** What the driver wrote about it. */
    note: z.nullable(z.string()),
    /** For a failure: number of the visit, from 1. */
    attempt: z.nullable(z.int()),
  }),
);
export type TimelineStep = z.infer<typeof TimelineStep>;

export const Town = named('Town', z.object({ postal_code: z.string(), name: z.string() }));
export type Town = z.infer<typeof Town>;
