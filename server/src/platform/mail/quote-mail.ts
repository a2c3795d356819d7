import { formatDay, type QuoteRequest } from '@cigogne/contract';
import type { Mail } from './mail';

/** Text and reply address of the mail that reports a request for a quote. */
export function quoteMail(
  request: Pick<QuoteRequest, 'name' | 'phone' | 'email' | 'city' | 'message' | 'wished_date'>,
  photos: number,
): Pick<Mail, 'reply_to' | 'text'> {
  const { name, phone, email, city, message, wished_date } = request;
  const text = [
    `Nom : ${name}`,
    `Téléphone : ${phone ?? 'non indiqué'}`,
    `E-mail : ${email ?? 'non indiqué'}`,
    `Commune : ${city}`,
    `Date souhaitée : ${wished_date ? formatDay(wished_date) : 'non indiquée'}`,
    `Photos : ${photos}`,
    '',
    message,
  ].join('\n');
  return { reply_to: email, text };
}
