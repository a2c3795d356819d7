import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { FileStorage } from '../files/file-storage';
import { forEachConcurrently } from '../files/for-each-concurrently';
import { SERVER_COMMIT, SERVER_VERSION } from '../server-version';
import { BackupError } from './backup-error';
import type { BackupTarget } from './backup-place';
import { readMigrations, readSequences, readTables } from './catalogue';
import { inCopyTransaction, withClient } from './connection';
import { copyFile } from './copy-file';
import { saveTable } from './copy-table';
import {
  FILE_LIST,
  fileLine,
  storedFile,
  writeManifest,
  writeText,
  type Manifest,
  type ManifestTable,
} from './manifest';

interface BackupInput {
  readonly connectionString: string;
  readonly files: FileStorage;
  readonly target: BackupTarget;
  /** Back up even when most of the files are missing. */
  readonly incomplete?: boolean;
}

/**
 * Writes a snapshot of database and files into a folder or a bucket, while the server runs.
 * @throws {BackupError} when there is nothing to back up, or most files are missing in the configured storage
 */
export async function backUp(input: BackupInput): Promise<Manifest> {
  const { connectionString, files, target } = input;
  try {
    const { fileKeys, ...database } = await saveDatabase(connectionString, target);
    // After the snapshot: a file is stored before its row is committed, so all files in the snapshot exist.
    const saved = await saveFiles(fileKeys, files, target);
    if (!input.incomplete && isOtherPlace(saved)) throw inOtherPlace(saved);
    const manifest = await writeManifest(target, {
      server_version: SERVER_VERSION,
      server_commit: SERVER_COMMIT,
      ...database,
      files: saved,
    });
    await target.complete();
    return manifest;
  } catch (error) {
    // A failure to remove the incomplete backup must not hide why it failed.
    await target.discard().catch(() => undefined);
    throw error;
  }
}

/** This many may be missing even if there are few files. */
const FEW_MISSING = 10;

const isOtherPlace = ({ missing, count }: Manifest['files']) =>
  missing.length > Math.max(FEW_MISSING, count);

function inOtherPlace({ missing, count }: Manifest['files']): BackupError {
  return new BackupError(
    `${missing.length} fichiers sur ${missing.length + count} sont introuvables : DATA_DIR, ou FILE_STORAGE et S3_BUCKET, ne sont ` +
      `sans doute pas ceux du serveur. Rien n’est sauvegardé ; s’ils sont perdus, ajoutez --incomplete.`,
  );
}

/** Saves one snapshot of all tables. Server and backup do not block each other; a migration would wait. */
async function saveDatabase(connectionString: string, target: BackupTarget) {
  const found = await withClient(connectionString, readTables);
  if (found.length === 0)
    throw new BackupError('La base de données est vide : rien à sauvegarder.');
  return inCopyTransaction(
    connectionString,
    'isolation level repeatable read, read only',
    async (client) => {
      // Locked before anything is read, so that no migration changes a table between the snapshot and its copy.
      const names = found.map(({ name }) => client.escapeIdentifier(name)).join(', ');
      await client.query(`lock table ${names} in access share mode`);
      const tables = await readTables(client);
      if (tables.length !== found.length) {
        throw new BackupError('Une migration vient de changer les tables : recommencez.');
      }
      const taken_at = await readMoment(client);
      const saved: ManifestTable[] = [];
      for (const table of tables) {
        const sum = await saveTable(client, table, target);
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

async function saveFiles(
  keys: string[],
  source: FileStorage,
  target: BackupTarget,
): Promise<Manifest['files']> {
  const saving = {
    put: (key: string, content: Readable) => target.write(storedFile(key), content),
  };
  const sums = new Map<string, string>();
  const missing: string[] = [];
  let bytes = 0;
  await forEachConcurrently(keys, async (key) => {
    const file = await copyFile(key, source, saving);
    if (!file) return void missing.push(key);
    sums.set(key, file.sha256);
    bytes += file.bytes;
  });
  const lines = keys.flatMap((key) => {
    const sha256 = sums.get(key);
    return sha256 ? [fileLine(key, sha256)] : [];
  });
  const list = lines.join('');
  await writeText(target, FILE_LIST, list);
  const sha256 = createHash('sha256').update(list).digest('hex');
  return { count: sums.size, bytes, sha256, missing: missing.sort() };
}
