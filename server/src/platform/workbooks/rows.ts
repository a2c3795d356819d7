import type { PrintedCell, PrintedRow } from './workbook';

export const EMPTY_ROW: PrintedRow = { cells: [], height: 8 };

interface Sides {
  readonly style: PrintedCell['style'];
  /** Columns of the sheet. */
  readonly columns: number;
  /** Columns of the left text; one by default. */
  readonly leftColumns?: number;
}

/** Two texts in one row. */
export function sideBySide(
  left: string,
  right: string,
  { style, columns, leftColumns = 1 }: Sides,
): PrintedRow {
  return {
    cells: [
      { value: left, style, span: leftColumns },
      { value: right, style, span: columns - leftColumns },
    ],
  };
}

/** The lines of one cell, without absent and empty ones. */
export function linesOf(texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join('\n');
}
