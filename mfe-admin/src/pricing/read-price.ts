import { Amount, centsOfEuros, decimalOf, formatEuros, MAX_AMOUNT } from '@cigogne/contract';

const TOO_HIGH = `At most €${MAX_AMOUNT.toLocaleString('en')}.`;

/**
 * Normalizes the price field on blur: empty stays empty; a negative number or any other text becomes 0 (part 2, section
 * 5); two decimals, unless the server would refuse the price.
 * @param badInput the browser shows text that is not a number, and reports '' as the value
 * @returns the text for the field
 */
export function normalizePrice(text: string, badInput = false): string {
  if (text.trim() === '') return badInput ? textOf(0) : '';
  return priceProblem(text) ? text : textOf(priceOf(text));
}

/** Parses a price, also while it is being typed: euros, or null for 'not set'. */
export function priceOf(text: string): number | null {
  if (text === '') return null;
  return isPrice(text) ? Number(text) : 0;
}

function isPrice(text: string): boolean {
  return Number.isFinite(Number(text)) && Number(text) >= 0;
}

/** `12.50`, the unedited content of the field; '' for null. */
export function textOf(price: number | null): string {
  return price === null ? '' : decimalOf(centsOfEuros(price));
}

/** A price within a sentence: `12,50 €`. */
export function priceInWords(price: number | null): string {
  return price === null ? 'Not set' : formatEuros(price);
}

/** Why the server would refuse the price (decision 35), in English; undefined when valid. */
export function priceProblem(text: string): string | undefined {
  const price = priceOf(text);
  const issue = price === null ? undefined : Amount.safeParse(price).error?.issues[0];
  if (!issue) return undefined;
  return issue.code === 'too_big' ? TOO_HIGH : 'At most two decimals.';
}
