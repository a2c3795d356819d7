import type { PrintedCell, PrintedRow } from './workbook';

export const EMPTY_ROW: PrintedRow = { cells: [], height: 8 };

/** Two texts in one row: the left one in the first column, the right one across the others. */
export function sideBySide(
  left: string,
  right: string,
  { style, columns }: { readonly style: PrintedCell['style']; readonly columns: number },
): PrintedRow {
  return {
    cells: [
      { value: left, style },
      { value: right, style, span: columns - 1 },
    ],
  };
}

/** The lines of one cell, without absent and empty ones. */
export function linesOf(texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join('\n');
}
