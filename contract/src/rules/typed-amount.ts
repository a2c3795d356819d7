import { formatEuros } from './money';

/** Longer than any amount that is accepted, so that none is cut to a smaller one. */
const MAX_LENGTH = 20;

/** `1.249` or `1.249.000`: the points may group thousands. */
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/;
/** `1.249`: one thousand two hundred and forty-nine, or one with three decimals? */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;
/** Digits with two decimals at most, of which either part may be missing. */
const PLAIN = /^(\d+\.?\d{0,2}|\.\d{1,2})$/;

/**
 * What an amount's field shows of typed or pasted text: digits, and a comma becomes a decimal point (part
 * 2, section 5). A comma after groups of three digits shows that their points were no decimal points, so
 * `1.249,90` is `1249.90`. The text is read character by character: pasting ends as typing does.
 */
export function filterAmount(typed: string): string {
  return [...typed].reduce(append, '').slice(0, MAX_LENGTH);
}

function append(amount: string, character: string): string {
  if (/\d/.test(character)) return amount + character;
  if (character !== ',' && character !== '.') return amount;
  if (!amount.includes('.')) return `${amount}.`;
  // One separator only, as long as the points before it may not be grouping points.
  if (!GROUPED.test(amount)) return amount;
  return character === ',' ? `${amount.replaceAll('.', '')}.` : `${amount}.`;
}

/** Euros of a filtered amount: null when empty, `NaN` when it is ambiguous or has more than two decimals. */
export function parseAmount(filtered: string): number | null {
  if (filtered === '') return null;
  if (PLAIN.test(filtered)) return Number(filtered);
  if (GROUPED.test(filtered) && !AMBIGUOUS.test(filtered)) {
    return Number(filtered.replaceAll('.', ''));
  }
  return Number.NaN;
}

/** The question at the field of an amount for which `parseAmount` is `NaN`; undefined otherwise. */
export function amountQuestion(filtered: string): string | undefined {
  if (!Number.isNaN(parseAmount(filtered))) return undefined;
  if (!AMBIGUOUS.test(filtered)) {
    return 'Sans séparateur de milliers et avec deux décimales au plus, par exemple 1249,90.';
  }
  const whole = filtered.replace('.', '');
  const decimal = Math.round(Number(whole) / 10) / 100;
  const written = decimal.toFixed(2).replace('.', ',');
  return `Écrivez ${whole} pour ${formatEuros(Number(whole))}, ou ${written} pour ${formatEuros(decimal)}.`;
}
