import { z } from 'zod';
import { CalendarDate, Id, Moment } from './fields';

/** The meaning of each is in rules/product-status.ts (part 2, section 4). */
export const ProductStatus = z.enum([
  'in_stock',
  'damaged',
  'to_shop',
  'return_to_fabric',
  'magazine',
  'depo',
  'Pièce',
  'delivered',
]);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** A status as clients send it: some keyboards write `Pièce` decomposed. */
export const SentProductStatus = z
  .string('Statut inconnu.')
  .transform((status) => status.normalize('NFC'))
  .pipe(ProductStatus);

export const Section = z.enum(['A', 'B', 'C', 'D', 'E', 'F']);
export type Section = z.infer<typeof Section>;

/** A product as the depot's inventory shows it. */
export const InventoryProduct = z
  .object({
    id: Id,
    name: z.string(),
    shop_id: Id,
    shop_name: z.string(),
    category_id: z.number().int(),
    category_name: z.string(),
    section: Section.nullable(),
    status: ProductStatus,
    received_date: CalendarDate.nullable(),
    /** When an announced product is expected; the depot plans by its week. */
    expected_date: CalendarDate.nullable(),
    size: z.string().nullable(),
    parts: z.number().int().nullable(),
    quantity: z.number().int().nullable(),
    notes: z.string().nullable(),
    /** Address of the receiving document (PDF), only for those who may see the product. */
    receiving_document: z.string().nullable(),
    /** Address of the damage photo. */
    damage_proof: z.string().nullable(),
    in_delivery: z.boolean(),
    /** The delivery that is carrying it: until that ends, nothing of it is corrected. */
    carried_by: Id.nullable(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'InventoryProduct' });
export type InventoryProduct = z.infer<typeof InventoryProduct>;

/** A product as its shop sees it. */
export const ShopProduct = z
  .object({
    id: Id,
    name: z.string(),
    category_id: z.number().int(),
    /** Reading B of the category list (decision 12). */
    category_name: z.string(),
    status: ProductStatus,
    read_by_shop: z.boolean(),
    received_date: CalendarDate.nullable(),
    /** Weeks until the announced product is expected. */
    to_be_delivered: z.number().int().nullable(),
    size: z.string().nullable(),
    parts: z.number().int().nullable(),
    quantity: z.number().int().nullable(),
    notes: z.string().nullable(),
    receiving_document: z.string().nullable(),
    damage_proof: z.string().nullable(),
    /** True while an open delivery holds the product. */
    in_delivery: z.boolean(),
    updated_at: Moment,
  })
  .meta({ id: 'ShopProduct' });
export type ShopProduct = z.infer<typeof ShopProduct>;
