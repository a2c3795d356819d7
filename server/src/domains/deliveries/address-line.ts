/** An address on one line: the parts of a group side by side, the groups with commas between. */
export function addressLine(...groups: readonly (readonly string[])[]): string {
  return groups
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}
