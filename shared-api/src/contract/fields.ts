import { z } from 'zod';
import { isCalendarDate } from '../rules/dates';

/** Those of ASCII and Latin 1 but tab and line ends, and those that turn the direction of text. */
const CONTROL_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is removed
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/** Halves of an emoji that was cut in two: no database and no file can hold them. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
const SOMETHING_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Text as people type it: trimmed, NFC, well-formed, without control characters; NUL is refused
 * (decision 33).
 * @param max length in UTF-16 units after trimming
 */
export function text(max: number) {
  return z
    .string('Ce champ attend un texte.')
    .refine((value) => !value.includes('\0'), 'Caractère interdit dans le texte.')
    .transform((value) =>
      value
        .replace(LONE_SURROGATES, '\uFFFD')
        .replace(CONTROL_CHARACTERS, '')
        .normalize('NFC')
        .trim(),
    )
    .refine((value) => value.length <= max, `${max} caractères au plus.`);
}

/** Text that must not be empty, nor look so. */
export function requiredText(max: number, message = 'Ce champ est obligatoire.') {
  return text(max).refine((value) => SOMETHING_VISIBLE.test(value), message);
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

/** A record's number in an answer: a positive integer that PostgreSQL's int4 holds. */
export const Id = z
  .number('Numéro invalide.')
  .int('Numéro invalide.')
  .positive('Numéro invalide.')
  .max(2_147_483_647, 'Numéro invalide.');

/** A record's number as clients send it: a number, or its plain digits as in an address. */
export const SentId = z.union(
  [
    Id,
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(Id),
  ],
  'Numéro invalide.',
);

export const IdParams = z.object({ id: SentId });

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
