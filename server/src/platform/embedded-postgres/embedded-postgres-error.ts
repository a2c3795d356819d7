/** The database cannot be started; the message is the French sentence to show, without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
