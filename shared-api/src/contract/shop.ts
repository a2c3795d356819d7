import { z } from 'zod';
import { defineCalls } from './call';
import {
  Amount,
  CalendarDate,
  Id,
  IdParams,
  Moment,
  optionalText,
  requiredText,
  SentId,
  text,
} from './fields';
import { DeliveryStatus } from './planning';
import { isCategory } from '../rules/categories';
import { Section, ShopProduct } from './products';

const ShopDeliveryItem = z.object({
  id: Id,
  product_id: Id,
  product_name: z.string(),
  /** The depot section the product stands in, A to F. */
  product_section: z.string().nullable(),
  category_name: z.string(),
  parts_count: z.number().int(),
  quantity: z.number().int().nullable(),
});

/** A proof photo: address of the picture and of its thumbnail are `url` and `url?size=thumbnail`. */
const CompletionImages = z.array(z.string());

/** A delivery as its shop sees it in the lists. */
export const ShopDelivery = z
  .object({
    id: Id,
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Street number, street, postal code and town in one line. */
    customer_address: z.string(),
    status: DeliveryStatus,
    delivery_date: CalendarDate.nullable(),
    driver_name: z.string().nullable(),
    created_at: Moment,
    completed_at: Moment.nullable(),
    /** 1 for the first time the van goes out, one more after each failure. */
    attempt: z.number().int(),
    /** Why the last attempt failed (`rules/failure-reasons.ts`); null when none has. */
    failure_reason: z.string().nullable(),
    failure_note: z.string().nullable(),
    /** Photos of the visits that failed, the latest first. */
    failure_images: z.array(z.string()),
    completion_images: CompletionImages,
    items: z.array(ShopDeliveryItem),
  })
  .meta({ id: 'ShopDelivery' });
export type ShopDelivery = z.infer<typeof ShopDelivery>;

/** A delivery with all that its detail page shows. */
export const ShopDeliveryDetail = ShopDelivery.extend({
  customer_street: z.string(),
  customer_address_number: z.string(),
  customer_city: z.string(),
  customer_postal_code: z.string(),
  notes: z.string().nullable(),
  /** What the driver wrote when completing. */
  driver_notes: z.string().nullable(),
  parts_count: z.number().int(),
  floor: z.number().int().nullable(),
  has_elevator: z.boolean().nullable(),
  order_total: z.number().nullable(),
  delivery_fee: z.number().nullable(),
  cash_on_delivery_amount: z.number(),
}).meta({ id: 'ShopDeliveryDetail' });
export type ShopDeliveryDetail = z.infer<typeof ShopDeliveryDetail>;
export type ShopDeliveryItem = z.infer<typeof ShopDeliveryItem>;

/** Lengths are those of part 2, section 9. `parts_count` is accepted and recomputed (decision 20). */
export const DeliveryCreation = z
  .object({
    customer_name: requiredText(100, 'Indiquez le nom du client.'),
    customer_street: requiredText(100, 'Indiquez la rue.'),
    customer_address_number: textOrEmpty(10),
    customer_city: requiredText(100, 'Indiquez la ville.'),
    customer_postal_code: textOrEmpty(10),
    customer_phone: textOrEmpty(20),
    products: z
      .array(z.object({ product_id: SentId }), 'Choisissez au moins un produit.')
      .min(1, 'Choisissez au moins un produit.')
      .max(200, '200 produits au plus par livraison.')
      .refine(
        (products) =>
          new Set(products.map((product) => product.product_id)).size === products.length,
        'Un produit figure deux fois dans la livraison.',
      ),
    notes: optionalText(500),
    parts_count: z.number().int().nonnegative().optional(),
    floor: z
      .number('Indiquez un étage, par exemple 2 ou -1.')
      .int('Indiquez un étage, par exemple 2 ou -1.')
      .min(-99)
      .max(999)
      .nullish()
      .transform((floor) => floor ?? null),
    has_elevator: z
      .boolean()
      .nullish()
      .transform((elevator) => elevator ?? null),
    order_total: Amount.nullish().transform((amount) => amount ?? null),
    delivery_fee: Amount.nullish().transform((amount) => amount ?? null),
    cash_on_delivery_amount: Amount.nullish().transform((amount) => amount ?? 0),
  })
  .meta({ id: 'DeliveryCreation' });
export type DeliveryCreation = z.output<typeof DeliveryCreation>;
/** What the wizard sends. */
export type DeliveryCreationSent = z.input<typeof DeliveryCreation>;

function textOrEmpty(max: number) {
  return optionalText(max).transform((value) => value ?? '');
}

/** What a shop may choose for a product that stands in the depot (part 2, section 4). */
export const ChosenStatus = z.enum(
  ['in_stock', 'to_shop'],
  'Choisissez « En Stock » ou « Vers Magasin ».',
);
export type ChosenStatus = z.infer<typeof ChosenStatus>;

const MagazineStatus = z.enum(['magazine', 'depo', 'to_shop'], 'Choisissez l’emplacement.');

const Size = z
  .union([z.number().nonnegative().transform(String), optionalText(50)], 'Indiquez une taille.')
  .nullish()
  .transform((size) => size ?? null);

/**
 * A product of the shop's own catalogue. `location` is another name of `status` (decision 13);
 * without either it stands in the shop.
 */
export const MagazineProduct = z
  .object({
    name: requiredText(100, 'Indiquez le nom du produit.'),
    category_id: z
      .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], 'Choisissez une catégorie.')
      .refine(isCategory, 'Choisissez une catégorie.'),
    status: MagazineStatus.nullish(),
    location: MagazineStatus.nullish(),
    section: Section.nullish().transform((section) => section ?? 'F'),
    /** Weeks until it arrives: the day it is expected follows from them. */
    to_be_delivered: z
      .number('Indiquez 1 à 10 semaines.')
      .int('Indiquez 1 à 10 semaines.')
      .min(1, 'Indiquez 1 à 10 semaines.')
      .max(10, 'Indiquez 1 à 10 semaines.')
      .nullish()
      .transform((weeks) => weeks ?? null),
    size: Size,
    parts: z
      .number('Indiquez un nombre de colis.')
      .int('Indiquez un nombre de colis.')
      .min(0, 'Indiquez un nombre de colis.')
      .max(9999, '9999 colis au plus.')
      .nullish()
      .transform((parts) => parts ?? null),
    notes: optionalText(500),
  })
  .meta({ id: 'MagazineProduct' });
export type MagazineProduct = z.output<typeof MagazineProduct>;
/** What the modal 'Ajouter un produit du magazine' sends. */
export type MagazineProductSent = z.input<typeof MagazineProduct>;

/** What has happened to a delivery, as its shop reads it. */
export const TimelineStep = z
  .object({
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
    delivery_date: CalendarDate.nullable(),
    driver_name: z.string().nullable(),
    /** Why it failed (`rules/failure-reasons.ts`). */
    reason: z.string().nullable(),
    /** What the driver wrote about it. */
    note: z.string().nullable(),
    /** Of a failure: which visit it was, 1 for the first. */
    attempt: z.number().int().nullable(),
  })
  .meta({ id: 'TimelineStep' });
export type TimelineStep = z.infer<typeof TimelineStep>;

export const Town = z.object({ postal_code: z.string(), name: z.string() }).meta({ id: 'Town' });
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
    response: z.object({ count: z.number().int() }),
  },
  markProductsRead: {
    method: 'PATCH',
    path: '/shop/products/mark-read',
    summary: 'Marks products as read, all without `productIds`; foreign ids are ignored',
    body: z
      .object({
        productIds: z.array(SentId, 'Numéro invalide.').max(10_000, 'Trop de produits.').nullish(),
      })
      .nullish(),
    /** How many are still unread. */
    response: z.object({ count: z.number().int() }),
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
    summary: 'French towns of a postal code, or whose name begins so: 20 at most',
    query: z.object({
      postal_code: z
        .string()
        .regex(/^\d{5}$/, 'Un code postal a 5 chiffres.')
        .optional(),
      name: text(100).optional(),
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
