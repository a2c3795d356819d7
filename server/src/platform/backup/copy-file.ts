import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { BackupError } from './backup-error';
import { ContentSum } from './content-sum';

/** A file storage or a backup, as far as it can be read. */
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

/** Pauses before further attempts: a broken connection must not end an operation that has run for hours. */
const PAUSES_MS = [300, 1500];

/**
 * Makes up to three attempts, unless the content itself is wrong.
 * @param check called when everything has been read and before the target is completed; when it throws, the target
 * stays unchanged
 * @returns undefined when the file does not exist
 */
export async function copyFile(
  key: string,
  source: ReadsFiles,
  target: WritesFiles,
  check?: (copied: CopiedFile) => void,
): Promise<CopiedFile | undefined> {
  for (const pause of PAUSES_MS) {
    try {
      return await copyOnce(key, source, target, check);
    } catch (error) {
      if (error instanceof BackupError) throw error;
      await wait(pause);
    }
  }
  return copyOnce(key, source, target, check);
}

async function copyOnce(
  key: string,
  source: ReadsFiles,
  target: WritesFiles,
  check?: (copied: CopiedFile) => void,
): Promise<CopiedFile | undefined> {
  const content = await source.get(key);
  if (!content) return undefined;
  const sum = new ContentSum();
  const totalOf = () => ({ bytes: sum.bytes, sha256: sum.sha256() });
  async function* checked(read: AsyncIterable<Buffer>) {
    yield* sum.passing(read);
    check?.(totalOf());
  }
  await target.put(key, Readable.from(checked(content), { objectMode: false }));
  return totalOf();
}
