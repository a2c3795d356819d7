import type { PricingRule } from '@cigogne/contract';
import { useState } from 'react';
import { priceOf, priceProblem, textOf } from './read-price';

interface TypedPrice {
  readonly text: string;
  /** The price that stood in the field when typing began. */
  readonly over: number | null;
  /** What the field shows is no number: it has no text to be sent, and is nothing to be erased by. */
  readonly unreadable: boolean;
}
type TypedPrices = ReadonlyMap<number, TypedPrice>;

/** The typed prices on top of those that the server has; local until saved. */
export function useEditedPrices(rules: readonly PricingRule[]) {
  const [typed, setTyped] = useState<TypedPrices>(new Map());
  const [seen, setSeen] = useState(rules);
  if (rules !== seen) {
    setSeen(rules);
    // Only here: the text of a price that has been typed back is left alone while somebody is typing it.
    setTyped(withoutUnchanged(withoutUnchanged(typed, seen), rules));
  }
  const editedTextOf = (rule: PricingRule) => {
    const text = typed.get(rule.category_id)?.text;
    return text === undefined || priceOf(text) === rule.base_price ? undefined : text;
  };
  const isOvertaken = (rule: PricingRule) =>
    editedTextOf(rule) !== undefined && typed.get(rule.category_id)?.over !== rule.base_price;
  return {
    /** What the field of a category shows. */
    textFor: (rule: PricingRule) => typed.get(rule.category_id)?.text ?? textOf(rule.base_price),
    isUnreadable: ({ category_id }: PricingRule) => typed.get(category_id)?.unreadable ?? false,
    type: ({ category_id: id, base_price }: PricingRule, text: string, unreadable: boolean) =>
      setTyped((before) => {
        const over = before.has(id) ? before.get(id)!.over : base_price;
        return new Map(before).set(id, { text, over, unreadable });
      }),
    /** What is to be saved. */
    changed: rules.flatMap((rule) => {
      const text = editedTextOf(rule);
      return text === undefined ? [] : [{ ...rule, base_price: priceOf(text) }];
    }),
    /** Whether somebody else has changed the price since another was typed: saving would replace theirs. */
    isOvertaken,
    overtaken: rules.filter(isOvertaken).length,
    /** The categories whose typed prices are none, or would be refused by the server; the search may hide them. */
    invalid: rules.filter(({ category_id }) => {
      const price = typed.get(category_id);
      return price && (price.unreadable || priceProblem(price.text));
    }),
    /** Forgets what was typed, except what has been typed again since it was sent. */
    forget: (saved: readonly PricingRule[]) =>
      setTyped((before) => typedOver(saved, withoutUnchanged(before, saved))),
    discard: () => setTyped(new Map()),
  };
}

/** The typed prices without those that are the same in these rules. */
function withoutUnchanged(typed: TypedPrices, rules: readonly PricingRule[]): TypedPrices {
  const left = new Map(typed);
  for (const { category_id, base_price } of rules) {
    if (priceOf(left.get(category_id)?.text ?? '') === base_price) left.delete(category_id);
  }
  return left;
}

/** The typed prices over those that the same person has just saved: nobody has overtaken them. */
function typedOver(saved: readonly PricingRule[], typed: TypedPrices): TypedPrices {
  const now = new Map(typed);
  for (const { category_id: id, base_price: over } of saved) {
    const price = now.get(id);
    if (price) now.set(id, { ...price, over });
  }
  return now;
}
