import type { CompanySettings, HouseSettings } from '@cigogne/contract';

/** A mail of the outbox: the JSON of `outbox.payload` under the topic 'mail'. */
export interface Mail {
  /** Of a mail that reports a request for a quote, the house's address when it was written: `recipientOf` tells the present one. */
  readonly to: string;
  /** Where an answer goes, when that is not the sender. */
  readonly reply_to: string | null;
  readonly subject: string;
  /** Plain text: what visitors write is never sent as HTML. */
  readonly text: string;
}

/** What of the house's settings mails go by when they are sent. */
export type MailHouse = Pick<HouseSettings, 'company' | 'mail'>;

/** Where a mail goes now: one that reports a request for a quote follows the house's address when that is corrected. */
export function recipientOf(
  { to }: Mail,
  quoteId: number | null,
  { email }: CompanySettings,
): string {
  return quoteId === null ? to : email;
}
