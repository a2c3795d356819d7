import {
  amountQuestion,
  cutTo,
  type Day,
  DeliveryCreation,
  type DeliveryCreationSent,
  filterAmount,
  filterInput,
  HALF_DAYS,
  type HalfDay,
  isCalendarDate,
  isPastDay,
  NOTES_MAX,
  parseAmount,
  parseFloor,
  PAST_DAY,
  type ShopProduct,
  totalParts,
} from '@cigogne/contract';

export const STEPS = ['Client', 'Produits', 'Détails', 'Résumé'] as const;
export const LAST_STEP = STEPS.length;

const TEXT_FIELDS = [
  'customer_name',
  'customer_street',
  'customer_address_number',
  'customer_city',
  'customer_postal_code',
  'customer_phone',
  'floor',
  'order_total',
  'delivery_fee',
  'cash_on_delivery_amount',
  'notes',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
const AMOUNT_FIELDS = ['order_total', 'delivery_fee', 'cash_on_delivery_amount'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** A delivery that is being written: texts as they stand in the fields, already filtered. */
export interface DeliveryDraft extends Readonly<Record<TextField, string>> {
  /** Idempotency key of the draft. */
  readonly key: string;
  /** 1 to 4. */
  readonly step: number;
  readonly productIds: readonly number[];
  readonly hasElevator: boolean | null;
  /** The day that the customer wishes, '' for none. */
  readonly wishedDate: Day;
  /** Null: no preference. */
  readonly wishedSlot: HalfDay | null;
  /** The town that was filled in last: filled in once per postal code, and removed when another code is typed. */
  readonly filledTown: FilledTown | null;
}

interface FilledTown {
  readonly postalCode: string;
  readonly city: string;
}

export function emptyDraft(key: string): DeliveryDraft {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, '']));
  return {
    ...(texts as Record<TextField, string>),
    key,
    step: 1,
    productIds: [],
    hasElevator: null,
    wishedDate: '',
    wishedSlot: null,
    filledTown: null,
  };
}

/** True while nothing has been filled in. */
export function isBlank(draft: DeliveryDraft): boolean {
  return (
    draft.productIds.length === 0 &&
    draft.hasElevator === null &&
    draft.wishedDate === '' &&
    draft.wishedSlot === null &&
    TEXT_FIELDS.every((field) => draft[field] === '')
  );
}

/** Filters a text typed or pasted into a field (part 2, section 5). */
export function filterText(field: TextField, typed: string): string {
  switch (field) {
    case 'order_total':
    case 'delivery_fee':
    case 'cash_on_delivery_amount':
      return filterAmount(typed);
    case 'notes':
      return cutTo(NOTES_MAX, typed);
    default:
      return filterInput(field, typed);
  }
}

/** A draft from what was stored; undefined when that is none. */
export function draftFrom(stored: unknown): DeliveryDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, step, productIds, hasElevator, wishedDate, wishedSlot, filledTown, ...texts } =
    stored as Record<string, unknown>;
  if (typeof key !== 'string' || !Array.isArray(productIds)) return undefined;
  const blank = emptyDraft(key);
  const read = Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const text = texts[field];
      return [field, typeof text === 'string' ? filterText(field, text) : ''];
    }),
  );
  return {
    ...blank,
    ...read,
    step: STEPS[Number(step) - 1] ? Number(step) : 1,
    productIds: productIds.filter((id) => Number.isInteger(id)) as number[],
    hasElevator: typeof hasElevator === 'boolean' ? hasElevator : null,
    // Older drafts have no wished day.
    wishedDate: typeof wishedDate === 'string' && isCalendarDate(wishedDate) ? wishedDate : '',
    wishedSlot: HALF_DAYS.find((slot) => slot === wishedSlot) ?? null,
    filledTown: filledTownFrom(filledTown),
  };
}

/** Older drafts have none. */
function filledTownFrom(stored: unknown): FilledTown | null {
  const { postalCode, city } = (stored ?? {}) as Record<string, unknown>;
  return typeof postalCode === 'string' && typeof city === 'string' ? { postalCode, city } : null;
}

type CreationField = keyof DeliveryCreationSent;

/** The fields of each step; the last step shows them all. */
const FIELDS_OF_STEPS: readonly (readonly CreationField[])[] = [
  [
    'customer_name',
    'customer_street',
    'customer_address_number',
    'customer_city',
    'customer_postal_code',
    'customer_phone',
  ],
  ['products'],
  [
    'floor',
    'has_elevator',
    'order_total',
    'delivery_fee',
    'cash_on_delivery_amount',
    'wished_date',
    'wished_slot',
    'notes',
  ],
];

/** The error at each field of the draft, or the question about an ambiguous amount, in the contract's sentences. */
export function errorsOf(draft: DeliveryDraft): Partial<Record<CreationField, string>> {
  const issues = DeliveryCreation.safeParse(creationOf(draft, [])).error?.issues ?? [];
  const questions = AMOUNT_FIELDS.flatMap((field) => {
    const question = amountQuestion(draft[field]);
    return question ? [[field, question] as const] : [];
  });
  const pastWish = draft.wishedDate && isPastDay(draft.wishedDate) ? PAST_DAY : undefined;
  return Object.fromEntries<string>([
    ...(pastWish ? [['wished_date', pastWish] as const] : []),
    ...issues.map(({ path, message }) => [String(path[0]), message] as const),
    ...questions,
  ]);
}

/** Whether the step is complete; the last one is when all steps are. */
export function isStepComplete(step: number, draft: DeliveryDraft): boolean {
  const errors = errorsOf(draft);
  const fields = FIELDS_OF_STEPS[step - 1] ?? FIELDS_OF_STEPS.flat();
  return fields.every((field) => errors[field] === undefined);
}

/** The request body: amounts as numbers, empty ones as null, an empty cash amount as 0. */
export function creationOf(
  draft: DeliveryDraft,
  chosen: readonly Pick<ShopProduct, 'parts'>[],
): DeliveryCreationSent {
  return {
    customer_name: draft.customer_name,
    customer_street: draft.customer_street,
    customer_address_number: draft.customer_address_number,
    customer_city: draft.customer_city,
    customer_postal_code: draft.customer_postal_code,
    customer_phone: draft.customer_phone,
    products: draft.productIds.map((product_id) => ({ product_id })),
    notes: draft.notes,
    parts_count: totalParts(chosen),
    floor: parseFloor(draft.floor),
    has_elevator: draft.hasElevator,
    order_total: parseAmount(draft.order_total),
    delivery_fee: parseAmount(draft.delivery_fee),
    cash_on_delivery_amount: parseAmount(draft.cash_on_delivery_amount) ?? 0,
    wished_date: draft.wishedDate || null,
    wished_slot: draft.wishedSlot,
  };
}
