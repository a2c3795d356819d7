import { Readable } from 'node:stream';
import { ContentSum } from './content-sum';

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
