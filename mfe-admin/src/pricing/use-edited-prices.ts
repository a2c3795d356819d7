import type { PricingRule } from '@cigogne/contract';
import { useState } from 'react';
import { priceOf, priceProblem, textOf } from './read-price';

interface TypedPrice {
  readonly text: string;
  /** The price in the field when typing began. */
  readonly over: number | null;
  /** The field contains no number, so its text can neither be sent nor taken for an erased price. */
  readonly unreadable: boolean;
}
type TypedPrices = ReadonlyMap<number, TypedPrice>;

/** The typed prices on top of the server's; local until saved. */
export function useEditedPrices(rules: readonly PricingRule[]) {
  const [typed, setTyped] = useState<TypedPrices>(new Map());
  const [seen, setSeen] = useState(rules);
  if (rules !== seen) {
    setSeen(rules);
    // Only when the rules change: the text of a price typed back to its old value is left alone during typing.
    setTyped(withoutUnchanged(withoutUnchanged(typed, seen), rules));
  }
  const editedTextOf = (rule: PricingRule) => {
    const text = typed.get(rule.category_id)?.text;
    return text === undefined || priceOf(text) === rule.base_price ? undefined : text;
  };
  const isOvertaken = (rule: PricingRule) =>
    editedTextOf(rule) !== undefined && typed.get(rule.category_id)?.over !== rule.base_price;
  return {
    /** The content of a category's field. */
    textFor: (rule: PricingRule) => typed.get(rule.category_id)?.text ?? textOf(rule.base_price),
    isUnreadable: ({ category_id }: PricingRule) => typed.get(category_id)?.unreadable ?? false,
    type: ({ category_id: id, base_price }: PricingRule, text: string, unreadable: boolean) =>
      setTyped((before) => {
        const over = before.has(id) ? before.get(id)!.over : base_price;
        return new Map(before).set(id, { text, over, unreadable });
      }),
    /** The rules to save. */
    changed: rules.flatMap((rule) => {
      const text = editedTextOf(rule);
      return text === undefined ? [] : [{ ...rule, base_price: priceOf(text) }];
    }),
    /** Whether somebody else has changed the price since typing began: saving would overwrite theirs. */
    isOvertaken,
    overtaken: rules.filter(isOvertaken).length,
    /**
     * Categories with a typed price that is not a number, or that the server would refuse; the search may hide them.
     */
    invalid: rules.filter(({ category_id }) => {
      const price = typed.get(category_id);
      return price && (price.unreadable || priceProblem(price.text));
    }),
    /** Forgets what was typed, unless it has been edited again since it was sent. */
    forget: (saved: readonly PricingRule[]) =>
      setTyped((before) => typedOver(saved, withoutUnchanged(before, saved))),
    discard: () => setTyped(new Map()),
  };
}

/** The typed prices without those equal to the price in the rules. */
function withoutUnchanged(typed: TypedPrices, rules: readonly PricingRule[]): TypedPrices {
  const left = new Map(typed);
  for (const { category_id, base_price } of rules) {
    if (priceOf(left.get(category_id)?.text ?? '') === base_price) left.delete(category_id);
  }
  return left;
}

/** Rebases the typed prices on those just saved by the same person, so that they do not count as overtaken. */
function typedOver(saved: readonly PricingRule[], typed: TypedPrices): TypedPrices {
  const now = new Map(typed);
  for (const { category_id: id, base_price: over } of saved) {
    const price = now.get(id);
    if (price) now.set(id, { ...price, over });
  }
  return now;
}
