import * as z from 'zod/mini';
import { CalendarDate, Id, Moment, named, UNKNOWN_STATUS } from '../fields';
import { PRODUCT_STATUS_NAMES, SECTIONS } from '../rules/product-status';

const ProductStatusField = z.enum(PRODUCT_STATUS_NAMES, UNKNOWN_STATUS);
export const SectionField = z.enum(
  SECTIONS,
  'Cette section n’existe pas : choisissez-en une de A à F.',
);

/** A status as clients send it: some keyboards write `Pièce` decomposed. */
export const SentProductStatus = z.pipe(
  z.pipe(
    // Limited before NFC normalisation, which takes very long for some long texts.
    z.string(UNKNOWN_STATUS).check(z.maxLength(100, UNKNOWN_STATUS)),
    z.transform((status: string) => status.normalize('NFC')),
  ),
  ProductStatusField,
);

/** The fields of a product that depot and shop both see. */
const productShape = {
  id: Id,
  name: z.string(),
  category_id: z.int(),
  /** Reading B of the category list for the shop (decision 12). */
  category_name: z.string(),
  status: ProductStatusField,
  received_date: z.nullable(CalendarDate),
  /** When an announced product is expected; the depot plans by its week. */
  expected_date: z.nullable(CalendarDate),
  size: z.nullable(z.string()),
  parts: z.nullable(z.int()),
  quantity: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  /** Address of the receiving document (PDF), only for those who may see the product. */
  receiving_document: z.nullable(z.string()),
  /** Address of the damage photo. */
  damage_proof: z.nullable(z.string()),
  /** True while an open delivery holds the product. */
  in_delivery: z.boolean(),
  updated_at: Moment,
};

/** A product as the depot's inventory shows it. */
export const InventoryProduct = named(
  'InventoryProduct',
  z.object({
    ...productShape,
    shop_id: Id,
    shop_name: z.string(),
    section: z.nullable(SectionField),
    /** The delivery that is carrying it: until that ends, nothing of it is corrected. */
    carried_by: z.nullable(Id),
    created_at: Moment,
  }),
);
export type InventoryProduct = z.infer<typeof InventoryProduct>;

/** A product as its shop sees it. */
export const ShopProduct = named(
  'ShopProduct',
  z.object({
    ...productShape,
    read_by_shop: z.boolean(),
    /** Weeks after its announcement in which the product was expected; the day is `expected_date`. */
    to_be_delivered: z.nullable(z.int()),
  }),
);
export type ShopProduct = z.infer<typeof ShopProduct>;
