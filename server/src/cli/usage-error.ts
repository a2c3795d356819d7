/** The command cannot be carried out; the message is the French sentence to show, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
