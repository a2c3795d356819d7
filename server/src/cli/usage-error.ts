/** The command cannot be carried out; the message is a French sentence, shown without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
