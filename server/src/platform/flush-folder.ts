import { open } from 'node:fs/promises';

/** Network file systems that cannot flush a folder. */
const CANNOT_FLUSH = new Set(['EINVAL', 'ENOTSUP']);

/** The name of a new file is in its folder, which is written to the disk later than the file unless it is asked to. */
export async function flushFolder(folder: string): Promise<void> {
  // Opens no folders.
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
