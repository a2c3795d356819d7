/** Whole cents: the only form in which the code calculates with money (decision 27). */
export type Cents = number;

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Cents of a decimal as the database writes it: `"149.9"` → 14990.
 * @throws {RangeError} for anything but a decimal with at most two places
 */
export function centsOf(decimal: string): Cents {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`Not an amount with at most two decimals: ${decimal}`);
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** The decimal that the database stores: 14990 → `"149.90"`. */
export function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Euros of a JSON number (at most two decimals) → cents. */
export function centsOfEuros(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Cents → euros of a JSON number. */
export function eurosOf(cents: Cents): number {
  return cents / 100;
}

/** The database's decimal → euros of a JSON number; null where there is none. @throws {RangeError} like `centsOf` */
export function eurosOfDecimal(decimal: string): number;
export function eurosOfDecimal(decimal: string | null): number | null;
export function eurosOfDecimal(decimal: string | null): number | null {
  return decimal === null ? null : eurosOf(centsOf(decimal));
}

/** Euros of a JSON number → the database's decimal; null where there are none. */
export function decimalOfEuros(euros: number): string;
export function decimalOfEuros(euros: number | null): string | null;
export function decimalOfEuros(euros: number | null): string | null {
  return euros === null ? null : decimalOf(centsOfEuros(euros));
}

/** Created once, when first needed: creating one takes longer than rendering a row. */
let inEuros: Intl.NumberFormat | undefined;

/** Euros in French notation: `1 234,50 €`. */
export function formatEuros(euros: number): string {
  inEuros ??= new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
  return inEuros.format(euros);
}
