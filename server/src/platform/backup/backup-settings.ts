import { z } from 'zod';
import { s3AccountOf, s3AccountVariables, type S3Account } from '../files/s3-settings';

/** Settings of backups; the folder or address is an argument of the command. */
export interface BackupSettings {
  /** For addresses that begin with s3://; absent without an account. */
  readonly s3: S3Account | undefined;
  /** The public key that encrypts backups; absent: they are not encrypted. */
  readonly recipient: string | undefined;
  /** Private keys, one of which opens the backup to restore. */
  readonly identities: readonly string[];
}

/** The environment's variables about backups. */
export const backupVariables = {
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be a public key of age: age1…')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-/m, 'must hold a private key of age: AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_S3_ENDPOINT: s3AccountVariables.S3_ENDPOINT,
  BACKUP_S3_REGION: s3AccountVariables.S3_REGION,
  BACKUP_S3_ACCESS_KEY_ID: s3AccountVariables.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3AccountVariables.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_FORCE_PATH_STYLE: s3AccountVariables.S3_FORCE_PATH_STYLE,
};

type BackupVariables = {
  readonly [Name in keyof typeof backupVariables]?: z.infer<(typeof backupVariables)[Name]>;
};

/**
 * Backups use either their own account or that of the stored files, never a mixture of both.
 * @throws {ConfigError}
 */
export function backupSettingsOf(
  settings: BackupVariables,
  ofFiles: S3Account | undefined,
): BackupSettings {
  const own = s3AccountOf('BACKUP_S3_', {
    endpoint: settings.BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY,
    pathStyle: settings.BACKUP_S3_FORCE_PATH_STYLE,
  });
  return {
    s3: own ?? ofFiles,
    recipient: settings.BACKUP_RECIPIENT,
    identities: settings.BACKUP_IDENTITY?.match(/^AGE-SECRET-KEY-\S+/gm) ?? [],
  };
}
