import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MIGRATION_NAMES } from '../database/migrate';
import { BackupError } from './backup-error';
import { sumOfFile } from './copy-table';
import { fileListOf, readFileList, readManifest, tableFile, type Manifest } from './manifest';

/** A backup that can be restored. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  files: readonly { key: string; sha256: string }[];
}

/**
 * Reads a backup and all its tables. The stored files are compared while they are copied.
 * @throws {BackupError} when it is incomplete or altered, or of a newer release
 */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  refuseOtherMigrations(manifest);
  for (const { name, rows, sha256 } of manifest.tables) {
    const sum = await sumOfFile(tableFile(folder, name)).catch((error: Error) => error);
    if (sum instanceof Error) throw damaged(`tables/${name}.copy.gz : ${sum.message}`);
    if (sum.rows !== rows || sum.sha256 !== sha256) throw damaged(`tables/${name}.copy.gz`);
  }
  return { folder, manifest, files: await checkFileList(folder, manifest) };
}

/** For what is not as the manifest says. */
export const damaged = (what: string) =>
  new BackupError(`La sauvegarde est endommagée (${what}) : rien n'a été remplacé dans la base.`);

async function checkFileList(folder: string, { files }: Manifest) {
  const text = await readFile(fileListOf(folder)).catch(() => Buffer.alloc(0));
  if (createHash('sha256').update(text).digest('hex') !== files.sha256) {
    throw damaged('files.sha256');
  }
  return readFileList(text.toString());
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
