/** A count with its noun, `1 livraison`, `2 livraisons`: in French the plural begins at 2. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count < 2 ? one : many}`;
}
