import { Readable } from 'node:stream';
import { ContentSum } from './content-sum';

/** Disks are quicker with a few at once; a server that runs meanwhile keeps its share. */
const FILES_AT_ONCE = 4;

/** Of a storage of files or a backup. */
export interface ReadsFiles {
  get(key: string): Promise<Readable | undefined>;
}
export interface WritesFiles {
  put(key: string, content: Readable): Promise<void>;
}

export interface CopiedFile {
  bytes: number;
  sha256: string;
}

/** @returns undefined when there is no such file */
export async function copyFile(
  key: string,
  source: ReadsFiles,
  target: WritesFiles,
): Promise<CopiedFile | undefined> {
  const content = await source.get(key);
  if (!content) return undefined;
  const sum = new ContentSum();
  await target.put(key, Readable.from(sum.passing(content), { objectMode: false }));
  return { bytes: sum.bytes, sha256: sum.sha256() };
}

/** Runs `work` on each item, a few at a time. After an error it begins no other, and throws when all have ended. */
export async function forEachFile<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const takeFromQueue = async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, takeFromQueue));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
