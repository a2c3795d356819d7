/** A mail of the outbox: the JSON of `outbox.payload` under the topic 'mail'. */
export interface Mail {
  readonly to: string;
  /** Where an answer goes, when that is not the sender. */
  readonly reply_to: string | null;
  readonly subject: string;
  /** Plain text: what visitors write is never sent as HTML. */
  readonly text: string;
}
