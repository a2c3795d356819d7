import { z } from 'zod';
import { isCalendarDate } from '../rules/dates';

// eslint-disable-next-line no-control-regex -- control characters are exactly what is removed
const CONTROL_CHARACTERS = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * Text as people type it: trimmed, NFC, without control characters; NUL is refused (decision 33).
 * @param max length in UTF-16 units after trimming
 */
export function text(max: number) {
  return z
    .string('Ce champ attend un texte.')
    .refine((value) => !value.includes('\0'), 'Caractère interdit dans le texte.')
    .transform((value) => value.normalize('NFC').replace(CONTROL_CHARACTERS, '').trim())
    .refine((value) => value.length <= max, `${max} caractères au plus.`);
}

/** Text that must not be empty. */
export function requiredText(max: number, message = 'Ce champ est obligatoire.') {
  return text(max).refine((value) => value.length > 0, message);
}

/** Text that may be absent, null or empty; the three mean null. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value ? value : null));
}

/** A calendar day `YYYY-MM-DD` that exists (decision 30). */
export const CalendarDate = z
  .string('Indiquez une date au format AAAA-MM-JJ.')
  .refine(isCalendarDate, 'Cette date n’existe pas (format attendu : AAAA-MM-JJ).')
  .meta({ description: 'Calendar day, YYYY-MM-DD, never shifted by a time zone', format: 'date' });

/** A moment in ISO 8601, UTC. */
export const Moment = z.string().meta({ description: 'Moment, ISO 8601 UTC', format: 'date-time' });

/** A record's number in a path or a body: a positive integer that PostgreSQL's int4 holds. */
export const Id = z.coerce
  .number('Numéro invalide.')
  .int('Numéro invalide.')
  .positive('Numéro invalide.')
  .max(2_147_483_647, 'Numéro invalide.');

export const IdParams = z.object({ id: Id });

/** An amount in euros with at most two decimals, 0 to 1,000,000. */
export const Amount = z
  .number('Indiquez un montant.')
  .min(0, 'Le montant ne peut pas être négatif.')
  .max(1_000_000, 'Le montant ne peut pas dépasser 1 000 000 €.')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Deux décimales au plus.',
  )
  .meta({ description: 'Euros, at most two decimals' });

export const ErrorBody = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'Error',
    description: 'Every error of the API: a French sentence that says what to do',
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
