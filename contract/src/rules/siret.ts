/** For an invalid SIRET. */
export const INVALID_SIRET = 'Ce SIRET n’est pas valide : il comporte 14 chiffres.';

/** The digits of a typed or pasted SIRET, 14 at most. */
export function siretDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 14);
}

/** Filters a typed or pasted SIRET: digits, and spaces anywhere. */
export function filterSiret(typed: string): string {
  return typed.replace(/[^\d ]/g, '');
}

/** A typed SIRET once its field is left, not before: while typing it would move the caret. */
export function groupTypedSiret(typed: string): string {
  return groupSiret(siretDigits(typed));
}

/** Groups digits as a SIRET is written: `732 829 320 00074`. */
export function groupSiret(digits: string): string {
  const company = digits.slice(0, 9).match(/\d{1,3}/g) ?? [];
  return [...company, digits.slice(9)].filter(Boolean).join(' ');
}

/** True for 14 digits whose last one is the Luhn check of the others. */
export function isSiret(digits: string): boolean {
  // Fourteen zeros pass the Luhn check, but nobody has that number.
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
