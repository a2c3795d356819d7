/** What a person typed cannot be done; the message is the French sentence to show, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
