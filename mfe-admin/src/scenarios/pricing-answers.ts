import { CATEGORIES, type PriceChange, type PricingRule } from '@cigogne/contract';
import type { Answers } from '@cigogne/standalone/scenarios';
import { ADMIN } from './admin-records';

/** The shops' prices: a few are set, and saved ones appear in the history. */
export function pricingAnswers(arePricesSet: boolean): Answers {
  const rulesOfShop = new Map<number, PricingRule[]>();
  const changesOfShop = new Map<number, PriceChange[]>();

  const rulesOf = (shop: number): PricingRule[] =>
    rulesOfShop.get(shop) ??
    CATEGORIES.map(({ id, name }) => ({
      category_id: id,
      category_name: name,
      base_price: arePricesSet && id % 4 === 1 ? 20 + id * 2 : null,
    }));

  return {
    listPricingRules: ({ params: { shopId } }) => ({
      shop_id: shopId,
      pricingRules: rulesOf(shopId),
    }),
    savePricingRules: ({ params: { shopId }, body }) => {
      const before = rulesOf(shopId);
      const at = new Date().toISOString();
      const saved = before.map((rule) => {
        const sent = body.pricingRules.find(({ category_id }) => category_id === rule.category_id);
        return sent ? { ...rule, base_price: sent.base_price } : rule;
      });
      const changes = saved.flatMap((rule, index): PriceChange[] => {
        const from = before[index]!.base_price;
        const { base_price: to, category_id, category_name } = rule;
        const change = { at, actor_name: ADMIN.name, category_id, category_name, from, to };
        return from === to ? [] : [change];
      });
      rulesOfShop.set(shopId, saved);
      changesOfShop.set(shopId, [...changes, ...(changesOfShop.get(shopId) ?? [])]);
      return { shop_id: shopId, pricingRules: saved };
    },
    listPriceChanges: ({ params }) => ({ changes: changesOfShop.get(params.shopId) ?? [] }),
  };
}
