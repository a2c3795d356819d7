/** Rows that came page by page: what was moved between two pages meanwhile is on both. */
export function eachOnce<Row extends { readonly id: number }>(
  rows: readonly Row[],
): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
