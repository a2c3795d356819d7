/** The numbers of the house's settings. */
import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH } from './account-fields';
import { integer } from './fields';
import { CAPACITY_LIMITS } from './rules/capacity';

/** Minimum and maximum of each number, both allowed. */
export const SETTINGS_NUMBER_LIMITS = {
  vat_rate: [0, 100],
  payment_days: [0, 60],
  password_min_length: [MIN_PASSWORD_LENGTH, 64],
  session_idle_days: [1, 365],
  session_max_days: [0, 3650],
  visit_minutes: [5, 480],
  minutes_per_part: [0, 60],
  minutes_per_floor: [0, 60],
  assembly_minutes: [1, 480],
  capacity_stops: CAPACITY_LIMITS.stops,
  capacity_parts: CAPACITY_LIMITS.parts,
  capacity_minutes: CAPACITY_LIMITS.minutes,
  delivery_months: [1, 120],
  quote_months: [1, 60],
  access_months: [1, 36],
  invoice_years: [10, 30],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** A number, also as a form holds it: digits, with a decimal comma or point; empty is null. */
export function typedNumber(message: string) {
  return z.pipe(
    z.nullish(z.union([z.number(), z.string()], message)),
    z.transform((sent: number | string | null | undefined): number | null => {
      if (typeof sent !== 'string') return sent ?? null;
      return sent.trim() === '' ? null : Number(sent.trim().replace(',', '.'));
    }),
  );
}

type Counted = Exclude<keyof typeof SETTINGS_NUMBER_LIMITS, 'vat_rate'>;

/** @param unit with its 'de' */
export function wholeNumber(field: Counted, unit: string) {
  const [least, most] = SETTINGS_NUMBER_LIMITS[field];
  return integer(least, most, outside(field, unit));
}

/** The same as a form holds it, {@link typedNumber}. */
export function count(field: Counted, unit: string) {
  return z.pipe(typedNumber(outside(field, unit)), wholeNumber(field, unit));
}

function outside(field: Counted, unit: string): string {
  const [least, most] = SETTINGS_NUMBER_LIMITS[field];
  return `Indiquez un nombre entier ${unit}, de ${least} à ${most}.`;
}
