import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushFolder } from '../flush-folder';
import { BackupError } from './backup-error';
import type { BackupSource, BackupTarget } from './backup-place';

/**
 * Opens a folder for a backup. It is named `<folder>.partial` until the backup is complete and flushed to disk.
 * @throws {BackupError} when the folder is not empty, or another backup is being written to it
 */
export async function openFolderTarget(folder: string): Promise<BackupTarget> {
  await refuseUsedFolder(folder);
  const partial = await makePartial(folder);
  return {
    address: folder,
    async write(name, content) {
      const file = join(partial, name);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
    },
    async complete() {
      const entries = await readdir(partial, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (entry.isDirectory()) await flushFolder(join(entry.parentPath, entry.name));
      }
      await flushFolder(partial);
      await rename(partial, folder);
      await flushFolder(dirname(folder));
    },
    discard: () => rm(partial, { recursive: true, force: true }),
  };
}

export const openFolderSource = (folder: string): BackupSource => ({
  address: folder,
  async read(name) {
    const file = join(folder, name);
    const exists = await stat(file).catch(() => undefined);
    return exists && createReadStream(file);
  },
});

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
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(
      `${partial} existe déjà : une autre sauvegarde est en cours, ou a été interrompue. Dans ce cas, supprimez-le.`,
    );
  });
  return partial;
}
