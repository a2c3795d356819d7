import * as z from 'zod/mini';
import { type ProductStatus, RECEPTION_STATUSES } from '../rules/product-status';
import { defineCalls } from './define-calls';
import { MEGABYTE } from './file-rules';
import {
  CalendarDate,
  categoryId,
  IdParams,
  Moment,
  named,
  NO_TEXT,
  Notes,
  optionalText,
  PageCursor,
  PageLimit,
  requiredText,
  SearchTerm,
  SentId,
} from '../fields';
import { InventoryProduct, SectionField, SentProductStatus } from './products';
import { Shop } from './planning';

/** The limit of both files of the add form (decision 11). */
export const MAX_STOCK_FILE_BYTES = 5 * MEGABYTE;
/** The limit of a document that is added on the tab 'Reçus' (decision 10). */
export const MAX_RECEIVING_DOCUMENT_BYTES = 10 * MEGABYTE;

export const STOCK_NAME_MAX = 200;
export const STOCK_SIZE_MAX = 100;

export const InventoryFilters = z.object({
  shop_id: z.optional(SentId),
  section: z.optional(SectionField),
  search: z.optional(SearchTerm),
  /** Products per page; without it, all. */
  limit: z.optional(PageLimit),
  cursor: z.optional(PageCursor),
});
export type InventoryFilters = z.infer<typeof InventoryFilters>;

export const ActiveInventoryFilters = z.extend(InventoryFilters, {
  status: z.optional(SentProductStatus),
});
export type ActiveInventoryFilters = z.infer<typeof ActiveInventoryFilters>;

/** Counting stops here, so that the first page of a list costs the same among millions (decision 171). */
export const MAX_COUNTED_PRODUCTS = 9_999;

const Inventory = named(
  'Inventory',
  z.object({
    products: z.array(InventoryProduct),
    /**
     * Number on all pages, counted for the first one. With `limit`, MAX_COUNTED_PRODUCTS + 1 stands for any greater
     * number.
     */
    total: z.int(),
    /** Cursor of the next page, with `limit`; null on the last page. */
    next_cursor: z.optional(z.nullable(z.string())),
  }),
);
export type Inventory = z.infer<typeof Inventory>;

/** The statuses that the add form and a correction offer (part 2, section 4). */
export const STOCK_STATUSES = [
  'in_stock',
  'damaged',
  'to_shop',
  'return_to_fabric',
  'Pièce',
] as const satisfies readonly ProductStatus[];
export type StockStatus = (typeof STOCK_STATUSES)[number];

const NOT_OFFERED = 'Ce statut ne peut pas être choisi ici.';
const StockStatusField = z.pipe(SentProductStatus, z.enum(STOCK_STATUSES, NOT_OFFERED));
const ReceptionStatusField = z.pipe(SentProductStatus, z.enum(RECEPTION_STATUSES, NOT_OFFERED));

/** A text field of a multipart form, which cannot send null: an empty value counts as absent. */
function formField<T extends z.core.$ZodType<unknown, FormValue | undefined>>(schema: T) {
  return z.pipe(
    z.pipe(
      SentFormValue,
      z.transform((value: FormValue | null | undefined) =>
        isBlank(value) ? undefined : (value ?? undefined),
      ),
    ),
    schema,
  );
}

/** The same for a field that can be cleared: absent stays undefined, empty is null. */
function clearable<T extends z.core.$ZodType<unknown, FormValue>>(schema: T) {
  return z.pipe(
    z.pipe(
      SentFormValue,
      z.transform((value: FormValue | null | undefined) => (isBlank(value) ? null : value)),
    ),
    z.optional(z.nullable(schema)),
  );
}

/** Otherwise a blank would be read as 0. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

type FormValue = string | number;
const SentFormValue = z.nullish(z.union([z.string(), z.number()], NO_TEXT));

const Count = z.pipe(
  z.coerce.number<number | string>('Indiquez un nombre.'),
  z
    .int('Indiquez un nombre entier.')
    .check(
      z.minimum(0, 'Le nombre ne peut pas être négatif.'),
      z.maximum(100_000, 'Ce nombre est trop grand.'),
    ),
);

/** A file of a form. The form only states its size limit; the server checks it. */
const FormFile = z.nullable(z.file());

/** Text fields of the add form; its files are `receiving_document` and `damage_proof`. */
export const StockAddition = named(
  'StockAddition',
  z.object({
    shop_id: SentId,
    name: requiredText(STOCK_NAME_MAX, 'Indiquez le nom du produit.'),
    category_id: categoryId('Choisissez une catégorie.', 'Cette catégorie n’existe pas.'),
    status: formField(StockStatusField),
    section: formField(z.optional(SectionField)),
    received_date: formField(z.optional(CalendarDate)),
    size: optionalText(STOCK_SIZE_MAX),
    parts: formField(z.optional(Count)),
    quantity: formField(z.optional(Count)),
    notes: Notes,
  }),
);
export type StockAddition = z.output<typeof StockAddition>;

export const StockAdditionForm = z.extend(StockAddition, {
  receiving_document: FormFile,
  damage_proof: FormFile,
});

/**
 * A correction of what the depot noted: fields that are absent stay, empty ones are cleared. A new
 * photo comes as the file `damage_proof`.
 */
export const ProductCorrection = named(
  'ProductCorrection',
  z.object({
    section: clearable(SectionField),
    status: formField(z.optional(StockStatusField)),
    quantity: clearable(Count),
    parts: clearable(Count),
    notes: z.optional(Notes),
  }),
);
export type ProductCorrection = z.output<typeof ProductCorrection>;

export const ProductCorrectionForm = z.extend(ProductCorrection, { damage_proof: FormFile });

/** The status with which an announced product is received. */
const Reception = z.object({ status: formField(z._default(ReceptionStatusField, 'in_stock')) });

export const ReceptionForm = z.extend(Reception, { receiving_document: FormFile });

/** What happened to a product: who, when, and what changed. */
export const ProductEvent = named(
  'ProductEvent',
  z.object({
    id: z.string(),
    at: Moment,
    actor_name: z.string(),
    kind: z.string(),
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.nullable(z.union([z.string(), z.number()])),
        after: z.nullable(z.union([z.string(), z.number()])),
      }),
    ),
    /** The delivery that took the product, freed it or handed it over. */
    delivery_id: z.nullable(z.int()),
  }),
);
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
    summary: 'Adds a product of a shop to the stock, with its documents (decision 11)',
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
    query: z.pick(InventoryFilters, { limit: true }),
    response: z.pick(Inventory, { products: true, total: true }),
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
    body: Reception,
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
