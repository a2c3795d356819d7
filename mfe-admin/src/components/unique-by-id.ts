/** Removes the duplicates that arise when a row moves to the next page while pages are being fetched. */
export function uniqueById<Row extends { readonly id: number }>(
  rows: readonly Row[],
): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
