export interface InvoiceNumber {
  readonly year: number;
  /** From 1 in each year. */
  readonly number: number;
}

/** `F2026-0007` */
export function invoiceName({ year, number }: InvoiceNumber): string {
  return `F${year}-${String(number).padStart(4, '0')}`;
}
