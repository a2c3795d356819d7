import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { Amount, Id, integer, Moment, named, NO_TEXT, SentId } from '../fields';
import { CATEGORIES } from '../rules/categories';

const CategoryId = integer(1, CATEGORIES.length, 'Catégorie inconnue.');

/** Price of a shop for an item of a category; null: not set (part 2, section 5). */
export const PricingRule = named(
  'PricingRule',
  z.object({
    category_id: CategoryId,
    category_name: z.string(),
    /** Euros. */
    base_price: z.nullable(z.number()),
  }),
);
export type PricingRule = z.infer<typeof PricingRule>;

/** One change of one price: who, when, from, to (euros; null: not set). */
export const PriceChange = named(
  'PriceChange',
  z.object({
    at: Moment,
    actor_name: z.string(),
    category_id: CategoryId,
    category_name: z.string(),
    from: z.nullable(z.number()),
    to: z.nullable(z.number()),
  }),
);
export type PriceChange = z.infer<typeof PriceChange>;

/** `category_name` is accepted and not stored: the names are fixed. */
export const PricingRules = z.object({
  pricingRules: z
    .array(
      z.object(
        {
          category_id: CategoryId,
          category_name: z.optional(z.string(NO_TEXT)),
          base_price: z.nullable(Amount),
        },
        'Indiquez la catégorie et son prix.',
      ),
      'Envoyez la liste des prix.',
    )
    .check(
      z.minLength(1, 'Envoyez au moins un prix.'),
      z.refine(
        (rules) => new Set(rules.map(({ category_id }) => category_id)).size === rules.length,
        'Une catégorie figure deux fois.',
      ),
    ),
});
export type PricingRules = z.infer<typeof PricingRules>;

const ShopParams = z.object({ shopId: SentId });
const Answer = z.object({ shop_id: Id, pricingRules: z.array(PricingRule) });

/** Limit of a shop's history; older changes are not returned. */
export const MAX_PRICE_CHANGES = 500;

export const pricingCalls = defineCalls({
  listPricingRules: {
    method: 'GET',
    path: '/admin/pricing/shops/:shopId',
    summary: 'A shop’s base price of each of the 41 categories (decision 35)',
    params: ShopParams,
    response: Answer,
  },
  savePricingRules: {
    method: 'PUT',
    path: '/admin/pricing/shops/:shopId',
    summary: 'Replaces the given base prices, all or none (decision 35)',
    params: ShopParams,
    body: PricingRules,
    response: Answer,
  },
  listPriceChanges: {
    method: 'GET',
    path: '/admin/pricing/shops/:shopId/history',
    summary: `Who changed which price when, the latest first, ${MAX_PRICE_CHANGES} at most`,
    params: ShopParams,
    response: z.object({ changes: z.array(PriceChange) }),
  },
});
