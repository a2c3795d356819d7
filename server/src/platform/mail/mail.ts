import type { CompanySettings, HouseSettings } from '@cigogne/contract';

/** A mail of the outbox: the JSON of `outbox.payload` under the topic 'mail'. */
export interface Mail {
  /** Recipient when the mail was written; `recipientOf` gives the present one for mails about requests for quotes. */
  readonly to: string;
  /** Address for replies, when that is not the sender. */
  readonly reply_to: string | null;
  readonly subject: string;
  /** Plain text: what visitors write is never sent as HTML. */
  readonly text: string;
}

/** The settings that apply when mails are sent. */
export type MailHouse = Pick<HouseSettings, 'company' | 'mail'>;

/** The present recipient: a mail about a request for a quote follows the house's address. */
export function recipientOf(
  { to }: Mail,
  quoteId: number | null,
  { email }: CompanySettings,
): string {
  return quoteId === null ? to : email;
}
