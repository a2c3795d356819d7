/** The address of a link that calls a number as people write it: `tel:0388000000`. */
export function telephoneHref(number: string): string {
  // '+33 (0)3 …': the zero is dialled within the country only.
  const dialled = number.replace(/^(\s*(?:\+|00)[\d\s.-]*)\(0\)/, '$1');
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}
