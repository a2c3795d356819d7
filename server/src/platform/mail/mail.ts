/** A mail of the outbox: what is kept in `outbox.payload` under the topic 'mail'. */
export interface Mail {
  readonly to: string;
  /** Where an answer goes, when that is not the sender. */
  readonly reply_to: string | null;
  readonly subject: string;
  /** Plain text; nobody's words are ever sent as HTML. */
  readonly text: string;
}
