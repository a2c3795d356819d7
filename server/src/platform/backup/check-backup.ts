import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { MIGRATION_NAMES } from '../database/migrate';
import { Unavailable } from '../errors';
import { forEachConcurrently } from '../files/for-each-concurrently';
import { BackupError } from './backup-error';
import type { BackupSource } from './backup-place';
import { copyFile, type WritesFiles } from './copy-file';
import { sumOfSaved, type TableSum } from './copy-table';
import { damaged } from './damaged';
import {
  FILE_LIST,
  readFileList,
  readManifest,
  storedFile,
  tableFile,
  type Manifest,
} from './manifest';

/** A backup that can be restored. */
export interface CheckedBackup {
  source: BackupSource;
  manifest: Manifest;
  files: readonly { key: string; sha256: string }[];
}

/**
 * Checks a backup's manifest and all its tables. Stored files are compared later, while they are copied.
 * @throws {BackupError} when it is incomplete, altered, or of a newer release
 */
export async function checkBackup(source: BackupSource): Promise<CheckedBackup> {
  const manifest = await readManifest(source);
  refuseOtherMigrations(manifest);
  for (const { name, rows, sha256 } of manifest.tables) {
    const sum = await readSum(source, tableFile(name));
    if (sum.rows !== rows || sum.sha256 !== sha256) throw damaged(tableFile(name));
  }
  return { source, manifest, files: await checkFileList(source, manifest) };
}

/**
 * Reads and compares all stored files, without storing them.
 * @throws {BackupError} when one has changed
 */
export const checkStoredFiles = (backup: CheckedBackup): Promise<void> =>
  copyStoredFiles(backup, { put: (_key, content) => finished(content.resume()) });

/**
 * Copies stored files; each is completed in the target only if it equals the saved one.
 * @throws {BackupError} when one has changed
 */
export async function copyStoredFiles(
  { source, files }: Pick<CheckedBackup, 'source' | 'files'>,
  target: WritesFiles,
): Promise<void> {
  const saved = { get: (key: string) => source.read(storedFile(key)) };
  await forEachConcurrently(files, async ({ key, sha256 }) => {
    const copied = await copyFile(key, saved, target, (read) => {
      if (read.sha256 !== sha256) throw damaged(`files : ${key}`);
    });
    if (!copied) throw damaged(`files : ${key}`);
  });
}

/** A file that cannot be decompressed is damaged; a store that does not answer is not. */
async function readSum(source: BackupSource, name: string): Promise<TableSum> {
  const content = await source.read(name);
  if (!content) throw damaged(name);
  return sumOfSaved(content).catch((error: Error) => {
    if (error instanceof BackupError || error instanceof Unavailable) throw error;
    throw damaged(`${name} : ${error.message}`);
  });
}

async function checkFileList(source: BackupSource, { files }: Manifest) {
  const content = await source.read(FILE_LIST);
  const list = content ? await text(content) : '';
  if (createHash('sha256').update(list).digest('hex') !== files.sha256) throw damaged(FILE_LIST);
  return readFileList(list);
}

/** Tables are loaded into the schema that they were saved from, so its migrations have to be known. */
function refuseOtherMigrations({ migrations, server_version }: Manifest): void {
  const unknown = migrations.filter((name, index) => name !== MIGRATION_NAMES[index]);
  if (unknown.length === 0) return;
  throw new BackupError(
    `La sauvegarde vient de la version ${server_version} du serveur, plus récente que celle-ci ` +
      `(migration inconnue : ${unknown[0]}) : installez cette version, puis restaurez.`,
  );
}
