import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import {
  Amount,
  CalendarDate,
  categoryId,
  Id,
  IdParams,
  integer,
  INVALID_ID,
  Moment,
  named,
  Notes,
  optionalInteger,
  optionalText,
  orNull,
  requiredText,
  SentId,
  text,
} from '../fields';
import { DELIVERY_LENGTHS } from '../rules/delivery-form';
import { DELIVERY_STATUSES } from '../rules/delivery-status';
import {
  SECTIONS,
  STATUSES_OF_SHOP,
  type ProductStatus,
  type Section,
} from '../rules/product-status';
import { visitShapeWithPhotos } from './failed-visits';
import { ShopProduct } from './products';

const ShopDeliveryItem = z.object({
  id: Id,
  product_id: Id,
  product_name: z.string(),
  /** The depot section the product stands in, A to F. */
  product_section: z.nullable(z.string()),
  category_name: z.string(),
  parts_count: z.int(),
  quantity: z.nullable(z.int()),
});

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
    driver_name: z.nullable(z.string()),
    created_at: Moment,
    completed_at: z.nullable(Moment),
    ...visitShapeWithPhotos,
    completion_images: CompletionImages,
    items: z.array(ShopDeliveryItem),
  }),
);
export type ShopDelivery = z.infer<typeof ShopDelivery>;

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
export type ShopDeliveryItem = z.infer<typeof ShopDeliveryItem>;

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
    products: z.array(z.object({ product_id: SentId }), PRODUCTS_REQUIRED).check(
      z.minLength(1, PRODUCTS_REQUIRED),
      z.maxLength(200, '200 produits au plus par livraison.'),
      z.refine(
        (products) =>
          new Set(products.map(({ product_id }) => product_id)).size === products.length,
        'Un produit figure deux fois dans la livraison.',
      ),
    ),
    notes: Notes,
    parts_count: z.optional(z.int().check(z.nonnegative())),
    floor: orNull(integer(-99, 999, 'Indiquez un étage, par exemple 2 ou -1.')),
    has_elevator: orNull(z.boolean()),
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

/** What a shop may choose for a product that stands in the depot (part 2, section 4). */
export const ChosenStatus = z.enum(
  STATUSES_OF_SHOP,
  'Choisissez « En Stock » ou « Vers Magasin ».',
);
export type ChosenStatus = z.infer<typeof ChosenStatus>;

/** Where a product of the shop's own catalogue may stand (part 2, section 5). */
export const MAGAZINE_STATUSES = [
  'magazine',
  'depo',
  'to_shop',
] as const satisfies readonly ProductStatus[];
const MagazineStatus = z.enum(MAGAZINE_STATUSES, 'Choisissez l’emplacement.');

export const MAGAZINE_NAME_MAX = 100;
export const SHORTEST_WAIT_WEEKS = 1;
export const LONGEST_WAIT_WEEKS = 10;
const WAIT = `Indiquez ${SHORTEST_WAIT_WEEKS} à ${LONGEST_WAIT_WEEKS} semaines.`;

const SIZE = 'Indiquez une taille avec deux décimales au plus.';
/** Square metres: as a number, or as a form holds them. */
const Size = z
  .pipe(
    z.nullish(z.union([z.number(), z.string()], SIZE)),
    z.transform((size: number | string | null | undefined) => String(size ?? '').trim() || null),
  )
  .check(z.refine((size) => size === null || /^\d{1,6}([.,]\d{1,2})?$/.test(size), SIZE));

/**
 * A product of the shop's own catalogue. `location` is another name of `status` (decision 13);
 * without either it stands in the shop.
 */
export const MagazineProduct = named(
  'MagazineProduct',
  z.object({
    name: requiredText(MAGAZINE_NAME_MAX, 'Indiquez le nom du produit.'),
    category_id: categoryId('Choisissez une catégorie.'),
    status: z.nullish(MagazineStatus),
    location: z.nullish(MagazineStatus),
    section: z.pipe(
      z.nullish(z.enum(SECTIONS)),
      z.transform((section: Section | null | undefined) => section ?? 'F'),
    ),
    /** Weeks until it arrives: the day it is expected follows from them. */
    to_be_delivered: optionalInteger(SHORTEST_WAIT_WEEKS, LONGEST_WAIT_WEEKS, WAIT),
    size: Size,
    parts: optionalInteger(0, 9999, 'Indiquez un nombre de colis.', '9999 colis au plus.'),
    notes: Notes,
  }),
);
export type MagazineProduct = z.output<typeof MagazineProduct>;

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
    /** Of a failure: which visit it was, 1 for the first. */
    attempt: z.nullable(z.int()),
  }),
);
export type TimelineStep = z.infer<typeof TimelineStep>;

export const Town = named('Town', z.object({ postal_code: z.string(), name: z.string() }));
export type Town = z.infer<typeof Town>;

export const shopCalls = defineCalls({
  listShopProducts: {
    method: 'GET',
    path: '/shop/products',
    summary: 'The shop’s products, newest first',
    response: z.object({ products: z.array(ShopProduct) }),
  },
  countUnreadProducts: {
    method: 'GET',
    path: '/shop/products/unread-count',
    summary: 'How many products are new for the shop; announced ones do not count (decision 26)',
    response: z.object({ count: z.int() }),
  },
  markProductsRead: {
    method: 'PATCH',
    path: '/shop/products/mark-read',
    summary: 'Marks products as read, all without `productIds`; foreign ids are ignored',
    body: z.nullish(
      z.object({
        productIds: z.nullish(
          z.array(SentId, INVALID_ID).check(z.maxLength(10_000, 'Trop de produits.')),
        ),
      }),
    ),
    /** How many are still unread. */
    response: z.object({ count: z.int() }),
  },
  setShopProductStatus: {
    method: 'PATCH',
    path: '/shop/products/:id/status',
    summary: 'Switches a product in the depot between in_stock and to_shop',
    params: IdParams,
    body: z.object({ status: ChosenStatus }),
    response: z.object({ product: ShopProduct }),
  },
  addMagazineProduct: {
    method: 'POST',
    path: '/shop/products/from-magazine',
    summary: 'Adds a product of the shop’s own catalogue',
    body: MagazineProduct,
    response: z.object({ product: ShopProduct }),
  },
  findTowns: {
    method: 'GET',
    path: '/shop/towns',
    summary: 'French towns of a postal code, or by the beginning of the name: 20 at most',
    query: z.object({
      postal_code: z.optional(z.string().check(z.regex(/^\d{5}$/, 'Un code postal a 5 chiffres.'))),
      name: z.optional(text(100)),
    }),
    response: z.object({ towns: z.array(Town) }),
  },
  createDelivery: {
    method: 'POST',
    path: '/shop/create',
    summary: 'Creates a delivery with its products in one transaction (decision 20)',
    body: DeliveryCreation,
    response: z.object({ delivery: ShopDeliveryDetail }),
  },
  listActiveDeliveries: {
    method: 'GET',
    path: '/shop/deliveries/active',
    summary:
      'The shop’s deliveries that are neither completed nor delivered, cancelled last (decision 24)',
    response: z.object({ deliveries: z.array(ShopDelivery) }),
  },
  listDeliveredDeliveries: {
    method: 'GET',
    path: '/shop/deliveries/delivered',
    summary: 'The shop’s completed and delivered deliveries, newest first',
    response: z.object({ deliveries: z.array(ShopDelivery) }),
  },
  getShopDelivery: {
    method: 'GET',
    path: '/shop/deliveries/:id',
    summary: 'One delivery of the shop with its items and what has happened to it',
    params: IdParams,
    response: z.object({
      delivery: ShopDeliveryDetail,
      items: z.array(ShopDeliveryItem),
      timeline: z.array(TimelineStep),
    }),
  },
});
