import { type S3Account, type S3Settings, STORED_FILES } from '../files/s3-settings';
import { ConfigError } from '../config-error';
import { BackupError } from './backup-error';
import { encryptedName, type BackupSource, type BackupTarget } from './backup-place';
import type { BackupSettings } from './backup-settings';
import { openFolderSource, openFolderTarget } from './folder-place';
import { MANIFEST } from './manifest';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/+(.*[^/])\/*$/;

/** Whether a backup's location is a bucket rather than a folder. */
export const isBucketAddress = (place: string) => place.startsWith('s3://');

/**
 * Whether an address lies within the bucket of stored files, if there is one: housekeeping, moves and cold classes
 * would touch a backup there. A bucket of the same name in another service does not count.
 */
export function isAmongFiles(
  place: string,
  { files, backup }: { files: S3Settings | undefined; backup: S3Account | undefined },
): boolean {
  const [, bucket, prefix] = ADDRESS.exec(place) ?? [];
  if (!files || !backup || serviceOf(backup) !== serviceOf(files)) return false;
  return bucket === files.bucket && `${prefix}/`.startsWith(STORED_FILES);
}

/** Normalized address of an account's service. */
const serviceOf = ({ endpoint, region }: S3Account) =>
  new URL(endpoint ?? `https://s3.${region}.amazonaws.com`).href.replace(/\/+$/, '');

/**
 * @param place a folder, or `s3://bucket/prefix`
 * @throws {BackupError} when the place is not empty
 * @throws {ConfigError} when settings for reaching it are missing
 */
export async function openTarget(place: string, settings: BackupSettings): Promise<BackupTarget> {
  const { recipient } = settings;
  // The SDK of S3 and the ciphers are loaded only when used. A wrong key is refused before anything is begun.
  const encrypt = recipient && (await import('./encryption')).encryptingFor(recipient);
  const target = isBucketAddress(place)
    ? await (await import('./bucket-place')).openBucketTarget(bucketOf(place, settings))
    : await openFolderTarget(place);
  return encrypt ? encrypt(target) : target;
}

/**
 * @param place a folder, or `s3://bucket/prefix`
 * @throws {BackupError} when it is encrypted and no key is given
 * @throws {ConfigError} when settings for reaching it are missing
 */
export async function openSource(place: string, settings: BackupSettings): Promise<BackupSource> {
  const source = isBucketAddress(place)
    ? (await import('./bucket-place')).openBucketSource(bucketOf(place, settings))
    : openFolderSource(place);
  const sealed = await source.read(encryptedName(MANIFEST));
  sealed?.destroy();
  if (!sealed) return source;
  const { identities } = settings;
  if (identities.length === 0) {
    throw new BackupError(
      `${source.address} est chiffrée : indiquez le fichier de la clé privée dans BACKUP_IDENTITY_FILE.`,
    );
  }
  return (await import('./encryption')).decrypting(source, identities);
}

function bucketOf(
  address: string,
  { s3 }: BackupSettings,
): { settings: S3Settings; prefix: string } {
  const [, bucket, prefix] = ADDRESS.exec(address) ?? [];
  if (!bucket || !prefix) {
    throw new BackupError(`${address} n'est pas une adresse de la forme s3://bucket/dossier.`);
  }
  if (!s3)
    throw new ConfigError('s3:// needs BACKUP_S3_ACCESS_KEY_ID, or the S3 account of the files');
  return { settings: { ...s3, bucket }, prefix };
}
