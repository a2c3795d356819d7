import { isEmail } from '@cigogne/contract';

export const EMPTY_QUOTE = {
  name: '',
  phone: '',
  email: '',
  city: '',
  message: '',
  wished_date: '',
  consent: '',
  /** No person sees it. */
  website: '',
};
export type QuoteFields = typeof EMPTY_QUOTE;
export type QuoteField = keyof QuoteFields;

export const MAX_PHOTOS = 3;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** What is wrong with each field; empty when the form may be sent. */
export function quoteProblems(fields: QuoteFields): Partial<Record<QuoteField, string>> {
  const { name, phone, email, city, message, consent } = fields;
  return {
    ...(!name.trim() && { name: 'Indiquez votre nom.' }),
    ...(!phone.trim() && !email.trim() && { phone: 'Indiquez un téléphone ou un e-mail.' }),
    ...(email.trim() && !isEmail(email.trim()) && { email: 'Indiquez un e-mail valide.' }),
    ...(!city.trim() && { city: 'Indiquez votre commune.' }),
    ...(!message.trim() && { message: 'Dites ce qu’il faut livrer ou monter.' }),
    ...(!consent && { consent: 'Acceptez que nous gardions ces données pour vous répondre.' }),
  };
}

/** Why these photos cannot be sent; undefined when they can. */
export function photosProblem(photos: readonly File[]): string | undefined {
  if (photos.length > MAX_PHOTOS) return `${MAX_PHOTOS} photos au plus.`;
  if (photos.some(({ size }) => size > MAX_PHOTO_BYTES)) {
    return 'Chaque photo doit faire au plus 10 Mo.';
  }
  return undefined;
}
