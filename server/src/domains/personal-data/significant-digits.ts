/** A telephone number without what people write differently: `+33 6 12…`, `0033 6 12…` and `06 12…` are `612…`. */
export function significantDigits(phone: string): string {
  return phone
    .replace(/\D/g, '')
    .replace(/^(00)?33(?=[1-9]\d{4})/, '')
    .replace(/^0+/, '');
}
