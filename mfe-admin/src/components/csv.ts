import { saveFile } from '@cigogne/shared-api/query';

export type Cell = string | number | null;

/** Spreadsheets read a text with such a beginning as a formula; some accept the full-width signs, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows in the format that French spreadsheets open: semicolons, decimal commas, UTF-8 with a byte order mark.
 * Text that looks like a formula is escaped.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`;
}

export function saveCsv(fileName: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), fileName);
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const escaped = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
