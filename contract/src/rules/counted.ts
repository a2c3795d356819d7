/**
 * A count with its French noun, `1 livraison`, `2 livraisons`: the plural begins at 2.
 * @param many when it is not made by an s at the end
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count < 2 ? one : many}`;
}

/** Words as a French list: 'a, b et c'. */
export function listed(words: Iterable<string>): string {
  return new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(words);
}
