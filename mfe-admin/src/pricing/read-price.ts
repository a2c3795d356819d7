import { Amount, centsOfEuros, decimalOf, formatEuros, MAX_AMOUNT } from '@cigogne/contract';

const TOO_HIGH = `At most €${MAX_AMOUNT.toLocaleString('en')}.`;

/**
 * The price field once it is left: empty stays empty; what is negative or no number becomes 0
 * (part 2, section 5); a price has two decimals, unless the server would refuse it.
 * @param badInput the browser shows a text that is no number, and reports '' as its value
 * @returns the text that the field then shows
 */
export function normalizePrice(text: string, badInput = false): string {
  if (text.trim() === '') return badInput ? textOf(0) : '';
  return priceProblem(text) ? text : textOf(priceOf(text));
}

/** The price that a text means, also while it is typed: euros, or null for 'not set'. */
export function priceOf(text: string): number | null {
  if (text === '') return null;
  return isPrice(text) ? Number(text) : 0;
}

function isPrice(text: string): boolean {
  return Number.isFinite(Number(text)) && Number(text) >= 0;
}

/** `12.50`, as the field shows it until it is edited; '' for null. */
export function textOf(price: number | null): string {
  return price === null ? '' : decimalOf(centsOfEuros(price));
}

/** A price in a sentence: `12,50 €`. */
export function priceInWords(price: number | null): string {
  return price === null ? 'Not set' : formatEuros(price);
}

/** Why the server would refuse the price (decision 35), in English; undefined when it takes it. */
export function priceProblem(text: string): string | undefined {
  const price = priceOf(text);
  const issue = price === null ? undefined : Amount.safeParse(price).error?.issues[0];
  if (!issue) return undefined;
  return issue.code === 'too_big' ? TOO_HIGH : 'At most two decimals.';
}
