import { z } from 'zod';
import { defineCalls } from './call';
import { Amount, Id, Moment, SentId } from './fields';

const CategoryId = z
  .number('Catégorie inconnue.')
  .int('Catégorie inconnue.')
  .min(1, 'Catégorie inconnue.')
  .max(41, 'Catégorie inconnue.');

/** What a shop pays for one item of a category; null: not set (part 2, section 5). */
export const PricingRule = z
  .object({
    category_id: CategoryId,
    category_name: z.string(),
    /** Euros. */
    base_price: z.number().nullable(),
  })
  .meta({ id: 'PricingRule' });
export type PricingRule = z.infer<typeof PricingRule>;

/** One change of one price: who, when, from, to (euros; null: not set). */
export const PriceChange = z
  .object({
    at: Moment,
    actor_name: z.string(),
    category_id: CategoryId,
    category_name: z.string(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof PriceChange>;

/** `category_name` is accepted and not stored: the names are fixed. */
export const PricingRules = z.object({
  pricingRules: z
    .array(
      z.object({
        category_id: CategoryId,
        category_name: z.string().optional(),
        base_price: Amount.nullable(),
      }),
      'Envoyez la liste des prix.',
    )
    .min(1, 'Envoyez au moins un prix.')
    .refine(
      (rules) => new Set(rules.map(({ category_id }) => category_id)).size === rules.length,
      'Une catégorie figure deux fois.',
    ),
});
export type PricingRules = z.infer<typeof PricingRules>;

const ShopParams = z.object({ shopId: SentId });
const Answer = z.object({ shop_id: Id, pricingRules: z.array(PricingRule) });

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
    summary: 'Who changed which price when, the latest first, 500 at most',
    params: ShopParams,
    response: z.object({ changes: z.array(PriceChange) }),
  },
});
