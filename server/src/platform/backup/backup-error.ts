/** Nothing can be backed up or restored like this; the message is the French sentence to show, without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}
