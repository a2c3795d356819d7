import type { PrintedCell, PrintedRow } from './workbook';

export const EMPTY_ROW: PrintedRow = { cells: [], height: 8 };

/** Two texts in one row: the left one in the first column, the right one across the others. */
export function sideBySide(
  left: string,
  right: string,
  { look, columns }: { readonly look: PrintedCell['look']; readonly columns: number },
): PrintedRow {
  return {
    cells: [
      { value: left, look },
      { value: right, look, span: columns - 1 },
    ],
  };
}

/** The lines of one cell, without absent and empty ones. */
export function linesOf(texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join('\n');
}
