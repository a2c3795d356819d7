import { open } from 'node:fs/promises';

/** Network file systems that cannot flush a folder. */
const CANNOT_FLUSH = new Set(['EINVAL', 'ENOTSUP']);

/** Flushes a folder to disk: it contains the name of a new file, which may otherwise be written later than the file. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } catch (error) {
    if (!CANNOT_FLUSH.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await opened.close();
  }
}
