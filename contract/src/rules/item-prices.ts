import type { Cents } from './money';

/** Every item but the most expensive of a delivery is 30 % off (part 2, section 9). */
const DISCOUNT_PERCENT = 30;

export interface ItemPrice<T> {
  readonly item: T;
  readonly base: Cents;
  readonly discount: Cents;
  readonly final: Cents;
  /** The shop has no price for the category: counts as 0, shown as 'Prix manquant'. */
  readonly missing: boolean;
}

/**
 * Prices the items of one delivery: sorted by base price descending, the first pays in full and
 * every other 70 %, each line rounded half up to the cent (decision 27).
 * @param basePrice cents of an item, null where the shop has set none
 */
export function priceItems<T>(
  items: readonly T[],
  basePrice: (item: T) => Cents | null,
): ItemPrice<T>[] {
  return items
    .map((item) => ({ item, price: basePrice(item) }))
    .sort((a, b) => (b.price ?? 0) - (a.price ?? 0))
    .map(({ item, price }, index) => {
      const base = price ?? 0;
      const final = index === 0 ? base : discounted(base);
      return { item, base, discount: base - final, final, missing: price === null };
    });
}

/** 70 % of an amount in cents, rounded half up, calculated in whole numbers only. */
function discounted(base: Cents): Cents {
  return Math.floor((base * (100 - DISCOUNT_PERCENT) + 50) / 100);
}

export function totalOf(items: readonly ItemPrice<unknown>[]): Cents {
  return items.reduce((sum, item) => sum + item.final, 0);
}
