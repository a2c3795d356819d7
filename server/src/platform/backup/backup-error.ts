/** The backup or restoration is impossible; the message is a French sentence, shown without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}
