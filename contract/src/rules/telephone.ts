/** The address of a link that calls a number as people write it: `tel:0388000000`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
