/** Text without case and accents, for searching: `Évier` → `evier`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether one of the texts contains the search term, ignoring case and accents. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = fold(search.trim());
  return texts.some((text) => fold(text).includes(wanted));
}
