/**
 * True for a VAT number without spaces, in upper case. The key of a French one is checked against its SIREN, unless it
 * has letters; of other countries only the form.
 */
export function isVatNumber(number: string): boolean {
  const french = /^FR([A-HJ-NP-Z\d]{2})(\d{9})$/.exec(number);
  if (!french) return !number.startsWith('FR') && /^[A-Z]{2}[A-Z\d]{2,12}$/.test(number);
  const [, key = '', siren = ''] = french;
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}
