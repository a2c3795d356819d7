import { z } from 'zod';
import { isCategory } from '../rules/categories';
import { defineCalls } from './call';
import { CalendarDate, IdParams, Moment, optionalText, requiredText, SentId, text } from './fields';
import type { ProductStatus } from './products';
import { InventoryProduct, Section, SentProductStatus } from './products';
import { Shop } from './session';

const MEGABYTE = 1024 * 1024;
/** Of both files of the add form (decision 11). */
export const MAX_STOCK_FILE_BYTES = 5 * MEGABYTE;
/** Of a document that is joined on the tab 'Reçus' (decision 10). */
export const MAX_RECEIVING_DOCUMENT_BYTES = 10 * MEGABYTE;

export const InventoryFilters = z.object({
  shop_id: SentId.optional(),
  section: Section.optional(),
  search: text(100).optional(),
  /** Products a page; without it, all. */
  limit: z.coerce.number('Nombre invalide.').int('Nombre invalide.').min(1).max(200).optional(),
  /** `next_cursor` of the page before. */
  cursor: text(300).optional(),
});
export type InventoryFilters = z.infer<typeof InventoryFilters>;

export const ActiveInventoryFilters = InventoryFilters.extend({
  status: SentProductStatus.optional(),
});
export type ActiveInventoryFilters = z.infer<typeof ActiveInventoryFilters>;

const Inventory = z
  .object({
    products: z.array(InventoryProduct),
    /** Of all pages together, counted for the first. */
    total: z.number().int(),
    /** Of a page that was asked for with `limit`; null on the last one. */
    next_cursor: z.string().nullable().optional(),
  })
  .meta({ id: 'Inventory' });
export type Inventory = z.infer<typeof Inventory>;

/** The statuses that the add form and a correction offer (part 2, section 4). */
const StockStatus = SentProductStatus.pipe(
  z.enum(
    ['in_stock', 'damaged', 'to_shop', 'return_to_fabric', 'Pièce'],
    'Ce statut ne peut pas être choisi ici.',
  ),
);
/** The statuses that a received product may get (part 2, section 4). */
const ReceptionStatus = SentProductStatus.pipe(
  z.enum(['in_stock', 'to_shop', 'damaged'], 'Ce statut ne peut pas être choisi ici.'),
);

/** A field of a form: what is empty is not given. */
function formField<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

const MAX_COUNT = 100_000;
const Count = z.coerce
  .number('Indiquez un nombre.')
  .int('Indiquez un nombre entier.')
  .min(0, 'Le nombre ne peut pas être négatif.')
  .max(MAX_COUNT, 'Ce nombre est trop grand.');

const CategoryId = z.coerce
  .number('Choisissez une catégorie.')
  .refine(isCategory, 'Cette catégorie n’existe pas.');

/** Text fields of the add form; its files are `receiving_document` and `damage_proof`. */
export const StockAddition = z
  .object({
    shop_id: SentId,
    name: requiredText(200, 'Indiquez le nom du produit.'),
    category_id: CategoryId,
    status: formField(StockStatus),
    section: formField(Section.optional()),
    received_date: formField(CalendarDate.optional()),
    size: optionalText(100),
    parts: formField(Count.optional()),
    quantity: formField(Count.optional()),
    notes: optionalText(500),
  })
  .meta({ id: 'StockAddition' });
export type StockAddition = z.output<typeof StockAddition>;

/**
 * A correction of what the depot noted: fields that are absent stay, empty ones are cleared. A new
 * photo comes as the file `damage_proof`.
 */
export const ProductCorrection = z
  .object({
    section: z
      .union([z.literal(''), Section])
      .transform((section) => section || null)
      .optional(),
    status: formField(StockStatus.optional()),
    quantity: clearable(Count),
    parts: clearable(Count),
    notes: optionalText(500).optional(),
  })
  .meta({ id: 'ProductCorrection' });
export type ProductCorrection = z.output<typeof ProductCorrection>;

/** Absent: undefined; empty: null. */
function clearable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional());
}

/** What happened to a product: who, when, and what changed. */
export const ProductEvent = z
  .object({
    id: z.string(),
    at: Moment,
    actor_name: z.string(),
    kind: z.string(),
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.union([z.string(), z.number()]).nullable(),
        after: z.union([z.string(), z.number()]).nullable(),
      }),
    ),
    /** The delivery that took the product, freed it or handed it over. */
    delivery_id: z.number().int().nullable(),
  })
  .meta({ id: 'ProductEvent' });
export type ProductEvent = z.infer<typeof ProductEvent>;

export const stockCalls = defineCalls({
  listStockerShops: {
    method: 'GET',
    path: '/stocker/shops',
    summary: 'Every open shop account, by name',
    response: z.object({ shops: z.array(Shop) }),
  },
  addToStock: {
    method: 'POST',
    path: '/stocker/add-to-stock',
    summary: 'Takes a product of a shop into the stock, with its papers (decision 11)',
    body: StockAddition,
    files: {
      receiving_document: { max: 1, bytes: MAX_STOCK_FILE_BYTES, kind: 'pdf' },
      damage_proof: { max: 1, bytes: MAX_STOCK_FILE_BYTES, kind: 'image' },
    },
    response: z.object({ data: InventoryProduct }),
  },
  listShopStock: {
    method: 'GET',
    path: '/stocker/stock/:shopId',
    summary: 'What the depot holds of a shop, newest first',
    params: z.object({ shopId: SentId }),
    query: InventoryFilters.pick({ limit: true }),
    response: Inventory.pick({ products: true, total: true }),
  },
  listActiveInventory: {
    method: 'GET',
    path: '/stocker/inventory/active',
    summary: 'Every product whose status is not depo or delivered, newest first (decision 9)',
    query: ActiveInventoryFilters,
    response: Inventory,
  },
  listReceivedInventory: {
    method: 'GET',
    path: '/stocker/inventory/received',
    summary:
      'The reception desk: announced products, then undelivered ones with a received date or document (decision 9)',
    query: InventoryFilters,
    response: Inventory,
  },
  listDeliveredInventory: {
    method: 'GET',
    path: '/stocker/inventory/delivered',
    summary: 'Delivered products, newest first',
    query: InventoryFilters,
    response: Inventory,
  },
  joinReceivingDocument: {
    method: 'PATCH',
    path: '/stocker/:id/receiving-document',
    summary: 'Receives a product with its document, a PDF of at most 10 MB (decision 10)',
    params: IdParams,
    body: z.object({ status: formField(ReceptionStatus.default('in_stock')) }),
    files: {
      receiving_document: { max: 1, bytes: MAX_RECEIVING_DOCUMENT_BYTES, kind: 'pdf' },
    },
    response: z.object({ product: InventoryProduct }),
  },
  correctProduct: {
    method: 'PATCH',
    path: '/stocker/products/:id',
    summary:
      'Corrects section, status, quantity, parts, notes or damage photo of a product that is neither delivered nor on its way',
    params: IdParams,
    body: ProductCorrection,
    files: { damage_proof: { max: 1, bytes: MAX_STOCK_FILE_BYTES, kind: 'image' } },
    response: z.object({ product: InventoryProduct }),
  },
  getProductHistory: {
    method: 'GET',
    path: '/stocker/products/:id/history',
    summary: 'What happened to a product, newest first',
    params: IdParams,
    response: z.object({ events: z.array(ProductEvent) }),
  },
});

export type StockStatus = Extract<
  ProductStatus,
  'in_stock' | 'damaged' | 'to_shop' | 'return_to_fabric' | 'Pièce'
>;
