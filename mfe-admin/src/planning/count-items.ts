/** '3 articles' */
export function countItems({ length }: readonly unknown[]): string {
  return `${length} article${length > 1 ? 's' : ''}`;
}
