/** The address of a link that calls a number as people write it: `tel:0388000000`. */
export function telephoneHref(number: string): string {
  // '+33 (0)3 …': the zero is dialled within the country only.
  const dialled = number.replace(/^(\s*(?:\+|00)[\d\s.-]*)\(0\)/, '$1');
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}

/** The digits of a number, whatever stands between them: '03 88.00' → '038800'. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}

/** Fewer digits occur in nearly every telephone number, so they are not searched for. */
export const MIN_SEARCHED_DIGITS = 4;

/**
 * A telephone number without the parts that people write differently: `+33 6 12…`, `0033 6 12…` and `06 12…` are
 * `612…`.
 */
export function significantDigits(phone: string): string {
  return digitsOf(phone)
    .replace(/^(00)?33(?=[1-9]\d{4})/, '')
    .replace(/^0+/, '');
}
