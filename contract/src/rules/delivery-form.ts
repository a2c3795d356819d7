/** What the create-delivery form lets through while typing and pasting (part 2, section 5). */
interface InputFilter {
  readonly forbidden: RegExp;
  readonly max: number;
}

const NAME: InputFilter = { forbidden: /[^\p{L}\p{M} \-'’.]/gu, max: 100 };

const FILTERS = {
  customer_name: NAME,
  customer_street: NAME,
  customer_city: NAME,
  customer_address_number: { forbidden: /[^\p{L}\p{M}\d \-/]/gu, max: 10 },
  customer_postal_code: { forbidden: /\D/g, max: 10 },
  customer_phone: { forbidden: /[^\d +\-()]/g, max: 20 },
  floor: { forbidden: /[^\d-]/g, max: 3 },
} as const satisfies Record<string, InputFilter>;

export type FilteredField = keyof typeof FILTERS;

export const NOTES_MAX = 500;

/** What remains of typed or pasted text in a field of the form. */
export function filterInput(field: FilteredField, typed: string): string {
  const { forbidden, max } = FILTERS[field];
  return cutTo(max, typed.replace(forbidden, ''));
}

/** Its first characters, never half of one: an emoji counts as two. */
export function cutTo(max: number, text: string): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** `1.249,90`, as it is pasted from a spreadsheet: its points are no separators. */
const GROUPED_BY_POINTS = /^\d{1,3}(\.\d{3})+,\d*$/;

/** Digits and one separator; the comma becomes a decimal point; at most two decimals. */
export function filterAmount(typed: string): string {
  const figures = typed.replace(/[^\d.,]/g, '');
  const [whole = '', ...rest] = (
    GROUPED_BY_POINTS.test(figures) ? figures.replaceAll('.', '') : figures
  )
    .replaceAll(',', '.')
    .split('.');
  if (rest.length === 0) return whole.slice(0, 7);
  return `${whole.slice(0, 7)}.${rest.join('').slice(0, 2)}`;
}

/** Euros of a filtered amount; null when empty. */
export function parseAmount(filtered: string): number | null {
  const amount = Number.parseFloat(filtered);
  return Number.isFinite(amount) ? amount : null;
}

/** Floor of a filtered text: an integer, null when empty, undefined when it is no floor (`-`, `1-2`). */
export function parseFloor(filtered: string): number | null | undefined {
  if (filtered === '') return null;
  return /^-?\d+$/.test(filtered) ? Number(filtered) : undefined;
}
