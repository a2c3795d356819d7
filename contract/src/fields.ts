import * as z from 'zod/mini';
import { isCategory } from './rules/categories';
import { isCalendarDate } from './rules/dates';
import { SEARCH_MAX } from './rules/text-search';

/**
 * The control characters of ASCII and Latin 1 except tab and line ends, those that change the direction of text, and
 * Unicode's noncharacters, some of which make an XML file unreadable.
 */
const CONTROL_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\p{NChar}]/gu;
/** Halves of an emoji that was cut in two: neither databases nor files can store them. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
/**
 * More combining marks in a row than Unicode's Stream-Safe Text Format allows (UAX #15), which no language needs:
 * composing them takes quadratic time, minutes for a body of a megabyte.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;
const SOMETHING_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** For an empty field. */
export const REQUIRED = 'Ce champ est obligatoire.';
/** For a value that is not a text. */
export const NO_TEXT = 'Ce champ attend un texte.';
/** For a status that does not exist. */
export const UNKNOWN_STATUS = 'Ce statut n’existe pas.';

const FORBIDDEN = 'Caractère interdit dans le texte.';

/**
 * Text as people type it: trimmed, NFC, well-formed, lines ended by `\n`, without control characters; NUL and long
 * runs of combining marks are refused (decision 33).
 * @param max length in UTF-16 units after trimming
 * @param missing the error when it is absent or null
 */
export function text(max: number, missing = REQUIRED) {
  return z
    .pipe(
      z
        .pipe(
          z
            .string({
              error: ({ input }) => (input === undefined || input === null ? missing : NO_TEXT),
            })
            .check(z.refine((value) => !value.includes('\0'), FORBIDDEN)),
          z.transform((value: string) =>
            value
              .replace(LONE_SURROGATES, '\uFFFD')
              // Browsers send the line ends of forms as two characters, of JSON as one.
              .replace(/\r\n?/g, '\n')
              .replace(CONTROL_CHARACTERS, ''),
          ),
        )
        // Checked last: removed characters may have stood between the marks.
        .check(z.refine((value) => !TOO_MANY_MARKS.test(value), FORBIDDEN)),
      z.transform((value: string) => value.normalize('NFC').trim()),
    )
    .check(z.refine((value) => value.length <= max, `${max} caractères au plus.`));
}

/** Text with at least one visible character. */
export function requiredText(max: number, message = REQUIRED) {
  return text(max, message).check(z.refine((value) => SOMETHING_VISIBLE.test(value), message));
}

/** Text that may be absent, null or empty; the three mean null. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(text(max)),
    z.transform((value: string | null | undefined) => (value ? value : null)),
  );
}

/** Maximum number of characters of notes on deliveries, products and visits (part 2, section 9). */
export const NOTES_MAX = 500;

export const Notes = optionalText(NOTES_MAX);

/** Absent means null: what is left out of a body is not set. */
export function orNull<T extends z.core.$ZodType>(schema: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<T> | null | undefined) => value ?? null),
  );
}

/** Gives a schema the name under which the API's documentation lists it. */
export function named<T extends z.ZodMiniType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** Gives a schema its description in the API's documentation. */
export function described<T extends z.ZodMiniType>(
  schema: T,
  meta: { readonly description: string; readonly format?: string },
): T {
  z.globalRegistry.add(schema, meta);
  return schema;
}

/** A whole number within limits, as a JSON number. */
export function integer(min: number, max: number, message: string, tooLarge = message) {
  return z.int(message).check(z.minimum(min, message), z.maximum(max, tooLarge));
}

/** A whole number within limits, as digits in an address or a form. */
export function sentInteger(min: number, max: number, message: string, tooLarge = message) {
  return z.pipe(z.coerce.number<number | string>(message), integer(min, max, message, tooLarge));
}

/** A whole number that may be left out, also as a form holds it: empty is null. */
export function optionalInteger(min: number, max: number, message: string, tooLarge = message) {
  return z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], message)),
      z.transform((sent: number | string | null | undefined) =>
        typeof sent === 'string' ? (sent.trim() === '' ? null : Number(sent)) : (sent ?? null),
      ),
    ),
    z.nullable(integer(min, max, message, tooLarge)),
  );
}

/**
 * The number of a category, also in digits as a form sends it.
 * @param missing the error when nothing was chosen
 * @param unknown the error for a number that no category has
 */
export function categoryId(missing: string, unknown = missing) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], missing),
      z.transform((sent: number | string) =>
        typeof sent === 'string' ? Number.parseInt(sent, 10) : sent,
      ),
    ),
    z.number(missing).check(z.refine(isCategory, unknown)),
  );
}

/** A calendar day `YYYY-MM-DD` that exists (decision 30). */
export const CalendarDate = described(
  z
    .string('Indiquez une date au format AAAA-MM-JJ.')
    .check(z.refine(isCalendarDate, 'Cette date n’existe pas (format attendu : AAAA-MM-JJ).')),
  { description: 'Calendar day, YYYY-MM-DD, never shifted by a time zone', format: 'date' },
);

/** A moment in ISO 8601, UTC. */
export const Moment = described(z.string(), {
  description: 'Moment, ISO 8601 UTC',
  format: 'date-time',
});

/** For an invalid number of a record. */
export const INVALID_ID = 'Numéro invalide.';
/** For a count or position that is not a whole number within its limits. */
export const INVALID_NUMBER = 'Nombre invalide.';

/** The largest number of a column of whole numbers (PostgreSQL's int4). */
export const MAX_DATABASE_INTEGER = 2_147_483_647;

/** A record's number in an answer. */
export const Id = z
  .int(INVALID_ID)
  .check(z.positive(INVALID_ID), z.maximum(MAX_DATABASE_INTEGER, INVALID_ID));

/** A record's number as clients send it: a number, or its plain digits as in an address. */
export const SentId = z.union(
  [Id, z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), Id)],
  INVALID_ID,
);

/** The search text of a list; case and accents are ignored. */
export const SearchTerm = text(SEARCH_MAX);
/** Records per page. */
export const PageLimit = sentInteger(1, 200, INVALID_NUMBER);
/** How many records come before the page. */
export const PageOffset = sentInteger(0, 1_000_000, INVALID_NUMBER);
/** `next_cursor` of the page before. */
export const PageCursor = text(300);

export const IdParams = z.object({ id: SentId });

/** The highest amount that can be entered, in euros. */
export const MAX_AMOUNT = 1_000_000;

/** For a number with more than two decimals. */
export const TWO_DECIMALS = 'Deux décimales au plus.';

/** For a number in hundredths, such as an amount or a rate. */
export const twoDecimals = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  TWO_DECIMALS,
);

/** An amount in euros with at most two decimals. */
export const Amount = described(
  z
    .number('Indiquez un montant.')
    .check(
      z.minimum(0, 'Le montant ne peut pas être négatif.'),
      z.maximum(MAX_AMOUNT, 'Le montant ne peut pas dépasser 1 000 000 €.'),
      twoDecimals,
    ),
  { description: 'Euros, at most two decimals' },
);

/** Every error of the API: a French sentence that says what to do, and which fields are wrong. */
export const ErrorBody = named(
  'Error',
  z.object({
    message: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
);
export type ErrorBody = z.infer<typeof ErrorBody>;
