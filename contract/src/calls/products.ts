import * as z from 'zod/mini';
import { CalendarDate, Id, Moment, named } from '../fields';
import { PRODUCT_STATUS_NAMES, SECTIONS } from '../rules/product-status';

const ProductStatusField = z.enum(PRODUCT_STATUS_NAMES);
const SectionField = z.enum(SECTIONS);

/** A status as clients send it: some keyboards write `Pièce` decomposed. */
export const SentProductStatus = z.pipe(
  z.pipe(
    z.string('Statut inconnu.'),
    z.transform((status: string) => status.normalize('NFC')),
  ),
  ProductStatusField,
);

/** A product as the depot's inventory shows it. */
export const InventoryProduct = named(
  'InventoryProduct',
  z.object({
    id: Id,
    name: z.string(),
    shop_id: Id,
    shop_name: z.string(),
    category_id: z.int(),
    category_name: z.string(),
    section: z.nullable(SectionField),
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
    in_delivery: z.boolean(),
    /** The delivery that is carrying it: until that ends, nothing of it is corrected. */
    carried_by: z.nullable(Id),
    created_at: Moment,
    updated_at: Moment,
  }),
);
export type InventoryProduct = z.infer<typeof InventoryProduct>;

/** A product as its shop sees it. */
export const ShopProduct = named(
  'ShopProduct',
  z.object({
    id: Id,
    name: z.string(),
    category_id: z.int(),
    /** Reading B of the category list (decision 12). */
    category_name: z.string(),
    status: ProductStatusField,
    read_by_shop: z.boolean(),
    received_date: z.nullable(CalendarDate),
    /** Weeks until the announced product is expected. */
    to_be_delivered: z.nullable(z.int()),
    size: z.nullable(z.string()),
    parts: z.nullable(z.int()),
    quantity: z.nullable(z.int()),
    notes: z.nullable(z.string()),
    receiving_document: z.nullable(z.string()),
    damage_proof: z.nullable(z.string()),
    /** True while an open delivery holds the product. */
    in_delivery: z.boolean(),
    updated_at: Moment,
  }),
);
export type ShopProduct = z.infer<typeof ShopProduct>;
