/** A count with its noun; in French the plural begins at 2. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}
