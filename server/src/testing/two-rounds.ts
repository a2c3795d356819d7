import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import type { FileArchive } from '../platform/files/file-archive';

/**
 * Runs two rounds of housekeeping, an hour apart, with everything stored being old. Returns the number of removed
 * files.
 */
export async function removeOrphansInTwoRounds(
  archive: FileArchive,
  refuse?: (sentence: string) => void,
): Promise<number> {
  const now = new Date(Date.now() + MILLISECONDS_PER_DAY);
  let removed = 0;
  for (const hours of [0, 1]) {
    const uptime = () => hours * 60 * 60 * 1000;
    removed += await archive.removeOrphans({ now, uptime, ...(refuse && { refuse }) });
  }
  return removed;
}
