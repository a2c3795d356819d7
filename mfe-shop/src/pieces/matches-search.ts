/** Whether one of the texts contains what was searched, whatever the case and the accents. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = plain(search.trim());
  return texts.some((text) => plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('fr');
}
