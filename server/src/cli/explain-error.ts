import { BackupError } from '../platform/backup/backup-error';
import { ConfigError } from '../platform/config-error';
import { MigrationLockError } from '../platform/database/migrate';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error';
import { Unavailable } from '../platform/errors';
import { MoveError } from '../platform/files/move-files';
import { explainDatabase } from './explain-database';
import { UsageError } from './usage-error';

/** The text printed for a fatal error: a sentence if the user can act on it, otherwise the stack. */
export function explainError(error: unknown): string {
  if (error instanceof ConfigError) return `Réglage incorrect : ${error.message}.`;
  if (error instanceof BackupError && error.cause !== undefined) {
    return `${explainError(error.cause)}\n${error.message}`;
  }
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Unavailable) {
    return `Le stockage S3 ne répond pas ou refuse l’accès (${nameOf(error.cause)}) : vérifiez S3_ENDPOINT ou BACKUP_S3_ENDPOINT, le compte et le réseau.`;
  }
  if (isOfFile(error)) return `Un fichier n'a pas pu être lu ou écrit : ${error.message}.`;
  const refusal = explainDatabase(error, codeOf(error));
  if (refusal) return refusal;
  return error instanceof Error ? stackWithCauses(error) : String(error);
}

/** Errors whose messages are sentences for the user. */
const SENTENCES = [BackupError, EmbeddedPostgresError, MigrationLockError, MoveError, UsageError];

/** Writing to a full or failing disk fails with one of these codes, without a path. */
const OF_DISKS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** Matches errors of the file system. Network errors have an address, or neither address nor path. */
function isOfFile(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('syscall' in error) || 'address' in error) return false;
  return 'path' in error || ('code' in error && OF_DISKS.has(String(error.code)));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOfDatabase = 'severity' in error || 'syscall' in error;
  if (isOfDatabase && 'code' in error) return String(error.code);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return codeOf(inner);
}

/** The SDK's name of the error: a network error code, or the service's own name. */
const nameOf = (error: unknown) =>
  codeOf(error) ?? (error instanceof Error ? error.name : String(error));

function stackWithCauses(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCause : ${stackWithCauses(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
