/** The highest price that the server takes (decision 35), in euros. */
const HIGHEST = 1_000_000;

/**
 * The price field once it is left: empty stays empty; what is negative or no number becomes 0
 * (part 2, section 5).
 * @param badInput the browser has hidden a text that is no number, and gives '' for it
 * @returns what the field then holds
 */
export function settledPrice(text: string, badInput = false): string {
  if (text.trim() === '') return badInput ? '0' : '';
  return isPrice(text) ? text : '0';
}

/** What a field stands for, also while somebody types: euros, or null for 'not set'. */
export function priceOf(text: string): number | null {
  if (text === '') return null;
  return isPrice(text) ? Number(text) : 0;
}

function isPrice(text: string): boolean {
  return Number.isFinite(Number(text)) && Number(text) >= 0;
}

export function textOf(price: number | null): string {
  return price === null ? '' : String(price);
}

/** Why the server would refuse the price; undefined when it takes it. */
export function priceProblem(text: string): string | undefined {
  const price = priceOf(text);
  if (price === null) return undefined;
  if (price > HIGHEST) return 'At most €1,000,000.';
  return Number(price.toFixed(2)) === price ? undefined : 'At most two decimals.';
}
