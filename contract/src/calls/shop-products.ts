import * as z from 'zod/mini';
import {
  categoryId,
  INVALID_ID,
  INVALID_NUMBER,
  named,
  Notes,
  optionalInteger,
  PageLimit,
  PageOffset,
  requiredText,
  SearchTerm,
  sentInteger,
  TWO_DECIMALS,
} from '../fields';
import { STATUSES_OF_SHOP, type ProductStatus, type Section } from '../rules/product-status';
import { SectionField } from './products';

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
export const MIN_WAIT_WEEKS = 1;
export const MAX_WAIT_WEEKS = 10;
const WAIT = `Indiquez ${MIN_WAIT_WEEKS} à ${MAX_WAIT_WEEKS} semaines.`;

const SIZE = 'Indiquez une taille en m².';
/** Square metres: as a number, or as a form holds them. */
const Size = z
  .pipe(
    z.nullish(z.union([z.number(), z.string()], SIZE)),
    z.transform((size: number | string | null | undefined) => String(size ?? '').trim() || null),
  )
  .check(
    z.refine((size) => !size?.startsWith('-'), 'La taille ne peut pas être négative.'),
    z.refine((size) => !size || /^-?\d{1,6}([.,]\d+)?$/.test(size), SIZE),
    z.refine((size) => !/[.,]\d{3}/.test(size ?? ''), TWO_DECIMALS),
  );

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
      z.nullish(SectionField),
      z.transform((section: Section | null | undefined) => section ?? 'F'),
    ),
    /** Weeks until it arrives: the day it is expected follows from them. */
    to_be_delivered: optionalInteger(MIN_WAIT_WEEKS, MAX_WAIT_WEEKS, WAIT),
    size: Size,
    parts: optionalInteger(0, 9999, 'Indiquez un nombre de colis.', '9999 colis au plus.'),
    notes: Notes,
  }),
);
export type MagazineProduct = z.output<typeof MagazineProduct>;

/** The orders in which a shop can read its products; by default the last added first. */
export const PRODUCT_ORDERS = ['newest', 'name', 'status', 'received'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

export const MAX_PRODUCT_IDS = 200;

export const ShopProductFilters = z.object({
  category_id: z.optional(sentInteger(1, 9999, INVALID_NUMBER)),
  /** In the name; without case and accents. */
  search: z.optional(SearchTerm),
  /** `deliverable`: only what can be put into a delivery. */
  only: z.optional(z.enum(['deliverable'], 'Indiquez « deliverable » ou rien.')),
  /** Only these, separated by commas. */
  ids: z.optional(
    z
      .string(INVALID_ID)
      .check(z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_PRODUCT_IDS - 1}}$`), INVALID_ID)),
  ),
  order: z.optional(z.enum(PRODUCT_ORDERS, 'Choisissez un ordre.')),
  /** Products per page; without it, all. */
  limit: z.optional(PageLimit),
  offset: z.optional(PageOffset),
});
export type ShopProductFilters = z.infer<typeof ShopProductFilters>;

/** A category that the shop has products of. */
export const CategoryCount = z.object({
  category_id: z.int(),
  count: z.int(),
  /** How many of them are new for the shop. */
  unread: z.int(),
});
export type CategoryCount = z.infer<typeof CategoryCount>;
