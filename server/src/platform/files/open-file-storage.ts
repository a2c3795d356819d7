import path from 'node:path';
import type { Config } from '../config';
import { type FileStorage, openDiskStorage } from './file-storage';

/** What decides where files are. */
export type FileSettings = Pick<Config, 'dataDir' | 'fileStorage' | 's3'>;

/** Where new files go, and where others may still be from before. */
export interface FilePlaces {
  readonly present: FileStorage;
  /** Absent: there was only one place. */
  readonly former: FileStorage | undefined;
}

export async function openFilePlaces({
  dataDir,
  fileStorage,
  s3,
}: FileSettings): Promise<FilePlaces> {
  const folder = openDiskStorage(path.join(dataDir, 'files'));
  if (!s3) return { present: folder, former: undefined };
  // Only now: the SDK is large, and most servers have a folder.
  const { openS3Storage } = await import('./s3-storage');
  const bucket = openS3Storage(s3);
  return fileStorage === 's3'
    ? { present: bucket, former: folder }
    : { present: folder, former: bucket };
}

/** The stored files: those of the present place, and those that have not been moved there yet. */
export async function openFileStorage(settings: FileSettings): Promise<FileStorage> {
  const { present, former } = await openFilePlaces(settings);
  return former ? withFormer(present, former) : present;
}

function withFormer(present: FileStorage, former: FileStorage): FileStorage {
  return {
    put: (key, content) => present.put(key, content),
    async get(key, range) {
      return (
        (await present.get(key, range)) ??
        (await former.get(key, range)) ??
        // It may have been moved between the two.
        present.get(key, range)
      );
    },
    async delete(key) {
      await former.delete(key);
      await present.delete(key);
    },
    async *keysBefore(moment) {
      yield* present.keysBefore(moment);
      yield* former.keysBefore(moment);
    },
    // One of them is a folder, which has no classes.
    cool: async (now) => ((await present.cool?.(now)) ?? 0) + ((await former.cool?.(now)) ?? 0),
  };
}
