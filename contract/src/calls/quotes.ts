import * as z from 'zod/mini';
import { EMAIL_MAX, isEmail } from '../rules/email';
import { isPastDay, PAST_DAY } from '../rules/planned-day';
import { defineCalls } from './define-calls';
import { isImageType, MAX_IMAGE_BYTES, MEGABYTE, PHOTO_REQUIRED } from './file-rules';
import { PageQuery } from './reports';
import { CalendarDate, Id, IdParams, Moment, named, optionalText, requiredText } from '../fields';

export const MAX_QUOTE_PHOTOS = 3;

/** Maximum number of characters of each text of a request for a quote. */
export const QUOTE_LIMITS = {
  name: 200,
  phone: 30,
  email: EMAIL_MAX,
  city: 100,
  message: 2000,
} as const;

const CONSENT_MISSING = 'Acceptez que nous gardions ces données pour vous répondre.';

/** Only checked for days that exist. */
const NotPast = z.string().check(z.refine((day) => !isPastDay(day), PAST_DAY));

/** E-mail of the visitor. */
export const VisitorEmail = optionalText(QUOTE_LIMITS.email).check(
  z.refine((email) => email === null || isEmail(email), 'Indiquez un e-mail valide.'),
);

interface Reach {
  readonly phone: string | null;
  readonly email: string | null;
}
/** A request for a quote must contain a way to answer it. */
export const isReachable = z.refine<Reach>(({ phone, email }) => phone !== null || email !== null, {
  error: 'Indiquez un téléphone ou un e-mail.',
  path: ['phone'],
});

/** A visitor's request for a quote. */
export const QuoteRequest = z
  .object({
    name: requiredText(QUOTE_LIMITS.name, 'Indiquez votre nom.'),
    phone: optionalText(QUOTE_LIMITS.phone),
    email: VisitorEmail,
    city: requiredText(QUOTE_LIMITS.city, 'Indiquez votre commune.'),
    message: requiredText(QUOTE_LIMITS.message, 'Dites ce qu’il faut livrer ou monter.'),
    wished_date: z.pipe(z.pipe(optionalText(10), z.nullable(CalendarDate)), z.nullable(NotPast)),
    /** 'on', as browsers send a ticked checkbox. */
    consent: z.string(CONSENT_MISSING).check(z.regex(/^on$/, CONSENT_MISSING)),
    /** A honeypot, invisible to people: only programs fill it in. */
    website: optionalText(2000),
  })
  .check(isReachable);
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** The photos that may go with a request for a quote. */
export const QuotePhotos = z.array(z.file()).check(
  z.refine((photos) => photos.every(({ type }) => isImageType(type)), PHOTO_REQUIRED.fr),
  z.maxLength(MAX_QUOTE_PHOTOS, `${MAX_QUOTE_PHOTOS} photos au plus.`),
  z.refine(
    (photos) => photos.every(({ size }) => size <= MAX_IMAGE_BYTES),
    `Chaque photo doit faire au plus ${MAX_IMAGE_BYTES / MEGABYTE} Mo.`,
  ),
);

/** The request for a quote as it is filled in: the photos are sent beside the text fields. */
export const QuoteForm = z.safeExtend(QuoteRequest, { photos: QuotePhotos });

/** A request for a quote as admins and managers see it. */
export const Quote = named(
  'Quote',
  z.object({
    id: Id,
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    city: z.string(),
    message: z.string(),
    wished_date: z.nullable(CalendarDate),
    photos: z.array(z.string()),
    created_at: Moment,
    /** null until an admin or manager has opened it. */
    read_at: z.nullable(Moment),
    done_at: z.nullable(Moment),
  }),
);
export type Quote = z.infer<typeof Quote>;

/** A page of the requests for quotes: open ones first, the newest first of each kind. */
export const QuotePage = named(
  'QuotePage',
  z.object({
    quotes: z.array(Quote),
    /** Number on all pages. */
    total: z.int(),
    /** How many of them nobody has opened. */
    unread: z.int(),
  }),
);
export type QuotePage = z.infer<typeof QuotePage>;

export const quoteCalls = defineCalls({
  requestQuote: {
    method: 'POST',
    path: '/public/quotes',
    summary: 'Asks for a quote; a repeated Idempotency-Key is stored once',
    body: QuoteRequest,
    files: { photos: { max: MAX_QUOTE_PHOTOS, bytes: MAX_IMAGE_BYTES, kind: 'image' } },
  },
  listQuotes: {
    method: 'GET',
    path: '/admin/quotes',
    summary: 'Requests for quotes in pages, open ones first; the first 200 without a limit',
    query: PageQuery,
    response: QuotePage,
  },
  markQuote: {
    method: 'PATCH',
    path: '/admin/quotes/:id',
    summary: 'Marks a request for a quote as read and, when asked, as done or open again',
    params: IdParams,
    body: z.object({
      done: z.optional(z.boolean('Indiquez si la demande est traitée : oui ou non.')),
    }),
    response: z.object({ quote: Quote }),
  },
});
