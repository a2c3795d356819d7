import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openDiskStorage, type FileStorage } from '../files/file-storage';
import { SERVER_COMMIT, SERVER_VERSION } from '../server-version';
import { BackupError } from './backup-error';
import { readMigrations, readSequences, readTables } from './catalogue';
import { inCopyTransaction, withClient } from './connection';
import { copyFile, forEachFile } from './copy-files';
import { saveTable } from './copy-table';
import {
  fileLine,
  fileListOf,
  filesFolder,
  tableFile,
  writeManifest,
  type Manifest,
  type ManifestTable,
} from './manifest';

/**
 * Writes the state of database and files at one moment into a folder, while the server runs. The folder appears when it is
 * complete; until then it is called `<folder>.partial`.
 * @throws {BackupError} when the folder is not empty, or when there is nothing to back up
 */
export async function backUp({
  connectionString,
  files,
  folder,
}: {
  connectionString: string;
  files: FileStorage;
  folder: string;
}): Promise<Manifest> {
  await refuseUsedFolder(folder);
  const partial = await makePartial(folder);
  try {
    const { fileKeys, ...database } = await saveDatabase(connectionString, partial);
    // Only now: a file is stored before its row is committed, so whatever the snapshot names is there.
    const saved = await saveFiles(fileKeys, files, partial);
    const manifest = await writeManifest(partial, {
      server_version: SERVER_VERSION,
      server_commit: SERVER_COMMIT,
      ...database,
      files: saved,
    });
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function refuseUsedFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError(`${folder} n'est pas un dossier utilisable (${error.code}).`);
  });
  if (entries.length > 0) {
    throw new BackupError(`${folder} n'est pas vide : indiquez un dossier nouveau ou vide.`);
  }
}

async function makePartial(folder: string): Promise<string> {
  const partial = `${folder}.partial`;
  await mkdir(join(folder, '..'), { recursive: true });
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(
      `${partial} existe déjà : une autre sauvegarde est en cours, ou a été interrompue. Dans ce cas, supprimez-le.`,
    );
  });
  await mkdir(join(partial, 'tables'));
  await mkdir(filesFolder(partial));
  return partial;
}

/** One snapshot of all tables. Server and backup do not wait for each other; a migration would wait. */
async function saveDatabase(connectionString: string, folder: string) {
  const found = await withClient(connectionString, readTables);
  if (found.length === 0)
    throw new BackupError('La base de données est vide : rien à sauvegarder.');
  return inCopyTransaction(
    connectionString,
    'isolation level repeatable read, read only',
    async (client) => {
      // Before anything is read, so that no migration changes a table between the snapshot and its copy.
      const names = found.map(({ name }) => client.escapeIdentifier(name)).join(', ');
      await client.query(`lock table ${names} in access share mode`);
      const tables = await readTables(client);
      if (tables.length !== found.length) {
        throw new BackupError('Une migration vient de changer les tables : recommencez.');
      }
      const taken_at = await readMoment(client);
      const saved: ManifestTable[] = [];
      for (const table of tables) {
        const sum = await saveTable(client, table, tableFile(folder, table.name));
        saved.push({ name: table.name, columns: table.columns, ...sum });
      }
      return {
        taken_at,
        migrations: await readMigrations(client),
        tables: saved,
        sequences: await readSequences(client),
        fileKeys: await readFileKeys(client),
      };
    },
  );
}

async function readMoment(client: Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  return rows[0]!.now.toISOString();
}

async function readFileKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files
      union all select thumbnail_key from files where thumbnail_key is not null
      order by key`,
  );
  return rows.map(({ key }) => key);
}

async function saveFiles(keys: string[], source: FileStorage, folder: string) {
  const target = openDiskStorage(filesFolder(folder));
  const sums = new Map<string, string>();
  const missing: string[] = [];
  let bytes = 0;
  await forEachFile(keys, async (key) => {
    const file = await copyFile(key, source, target);
    if (!file) return void missing.push(key);
    sums.set(key, file.sha256);
    bytes += file.bytes;
  });
  const lines = keys.flatMap((key) => {
    const sha256 = sums.get(key);
    return sha256 ? [fileLine(key, sha256)] : [];
  });
  const list = lines.join('');
  await writeFile(fileListOf(folder), list, { flush: true });
  const sha256 = createHash('sha256').update(list).digest('hex');
  return { count: sums.size, bytes, sha256, missing: missing.sort() };
}
