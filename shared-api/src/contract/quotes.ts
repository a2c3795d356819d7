import { z } from 'zod';
import { isEmail } from '../rules/signup-form';
import { defineCalls } from './call';
import { MAX_IMAGE_BYTES } from './driver';
import { CalendarDate, Id, IdParams, Moment, optionalText, requiredText } from './fields';

export const MAX_QUOTE_PHOTOS = 3;

/** What a visitor of the landing page asks the house for. */
export const QuoteRequest = z
  .object({
    name: requiredText(200, 'Indiquez votre nom.'),
    phone: optionalText(30),
    email: optionalText(254).refine(
      (email) => email === null || isEmail(email),
      'Indiquez un e-mail valide.',
    ),
    city: requiredText(100, 'Indiquez votre commune.'),
    message: requiredText(2000, 'Dites ce qu’il faut livrer ou monter.'),
    wished_date: optionalText(10).pipe(CalendarDate.nullable()),
    consent: z.literal('on', 'Acceptez que nous gardions ces données pour vous répondre.'),
    /** Invisible to people: whoever fills it is a program. */
    website: optionalText(2000),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ['phone'],
    message: 'Indiquez un téléphone ou un e-mail.',
  });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** A request for a quote as the office sees it. */
export const Quote = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    city: z.string(),
    message: z.string(),
    wished_date: CalendarDate.nullable(),
    photos: z.array(z.string()),
    created_at: Moment,
    /** null while nobody of the office has opened it. */
    read_at: Moment.nullable(),
    done_at: Moment.nullable(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

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
    summary: 'Requests for quotes, open ones first, the newest 200',
    response: z.object({ quotes: z.array(Quote) }),
  },
  markQuote: {
    method: 'PATCH',
    path: '/admin/quotes/:id',
    summary: 'Marks a request for a quote as read and, when asked, as done or open again',
    params: IdParams,
    body: z.object({ done: z.boolean().optional() }),
    response: z.object({ quote: Quote }),
  },
});
