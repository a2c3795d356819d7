/** The longest texts of a delivery in its form (part 2, section 9). */
export const DELIVERY_LENGTHS = {
  customer_name: 100,
  customer_street: 100,
  customer_city: 100,
  customer_address_number: 10,
  customer_postal_code: 10,
  customer_phone: 20,
  floor: 3,
} as const;
export type FilteredField = keyof typeof DELIVERY_LENGTHS;

const NOT_IN_NAMES = /[^\p{L}\p{M} \-'’.]/gu;

/** The characters that the create-delivery form keeps out (part 2, section 5). */
const FORBIDDEN = {
  customer_name: NOT_IN_NAMES,
  customer_street: /[^\p{L}\p{M}\d \-'’.]/gu,
  customer_city: NOT_IN_NAMES,
  customer_address_number: /[^\p{L}\p{M}\d \-/]/gu,
  customer_postal_code: /\D/g,
  customer_phone: /[^\d +\-()]/g,
  floor: /[^\d-]/g,
} as const satisfies Record<FilteredField, RegExp>;

/** Filters typed or pasted text in a field of the form. */
export function filterInput(field: FilteredField, typed: string): string {
  const kept = typed.replace(FORBIDDEN[field], '');
  return cutTo(
    DELIVERY_LENGTHS[field],
    field === 'customer_street' ? withoutHouseNumber(kept) : kept,
  );
}

/** Filters a typed or pasted telephone number, of a customer or an account. */
export const filterPhone = (typed: string): string => filterInput('customer_phone', typed);

/**
 * Digits before the first letter are a house number; later ones belong to the name: `rue du 8 Mai 1945`. The separator
 * of number and name is removed, too, even when typed after the number was refused.
 */
function withoutHouseNumber(street: string): string {
  return street.replace(/^[^\p{L}]*\d[^\p{L}]*/u, '').replace(/^[ .-]+/, '');
}

/** The first `max` UTF-16 units of a text, never half of an emoji, which has two. */
export function cutTo(max: number, text: string): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** Floor of a filtered text: null when empty, not a number when it is no floor (`-`, `1-2`). */
export function parseFloor(filtered: string): number | null {
  return filtered === '' ? null : Number(filtered);
}
