import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const HOUR_MS = 60 * 60 * 1000;

/** Removes uploads left by crashes; younger ones may be in progress, in this process or another. */
export async function removeOldUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const upload = path.join(folder, name);
    // The upload may have ended since the folder was read.
    const found = await stat(upload).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > HOUR_MS)
      await rm(upload, { recursive: true, force: true });
  }
}
