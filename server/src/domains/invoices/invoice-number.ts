export interface InvoiceNumber {
  readonly year: number;
  /** From 1 in each year. */
  readonly number: number;
}

/** Example: `F2026-0007` */
export function invoiceName({ year, number }: InvoiceNumber): string {
  return `F${year}-${String(number).padStart(4, '0')}`;
}

/** The inverse of `invoiceName`; undefined for anything else. */
export function parseInvoiceName(name: string): InvoiceNumber | undefined {
  const [, year, number] = /^F(\d{4})-(\d{4,9})$/.exec(name) ?? [];
  const parsed = { year: Number(year), number: Number(number) };
  return parsed.number > 0 && invoiceName(parsed) === name ? parsed : undefined;
}
