import type { PricingRule } from '@cigogne/contract';
import { useState } from 'react';
import { priceOf, priceProblem, textOf } from './read-price';

/** The typed prices on top of those that the server has; local until saved. */
export function useEditedPrices(rules: readonly PricingRule[]) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const changed = rules.flatMap((rule) => {
    const text = typed.get(rule.category_id);
    if (text === undefined || priceOf(text) === rule.base_price) return [];
    return [{ ...rule, base_price: priceOf(text) }];
  });
  return {
    /** What the field of a category shows. */
    textFor: (rule: PricingRule) => typed.get(rule.category_id) ?? textOf(rule.base_price),
    type: (categoryId: number, text: string) =>
      setTyped((before) => new Map(before).set(categoryId, text)),
    /** What is to be saved. */
    changed,
    valid: [...typed.values()].every((text) => priceProblem(text) === undefined),
    /** Forgets what was typed, except what has been typed again since it was sent. */
    forget: (saved: readonly PricingRule[]) =>
      setTyped((before) => {
        const left = new Map(before);
        for (const { category_id, base_price } of saved) {
          if (priceOf(left.get(category_id) ?? '') === base_price) left.delete(category_id);
        }
        return left;
      }),
    discard: () => setTyped(new Map()),
  };
}
