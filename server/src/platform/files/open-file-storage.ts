import path from 'node:path';
import type { Config } from '../config';
import { type FileStorage, openDiskStorage } from './file-storage';

/** The settings that decide where files are stored. */
export type FileSettings = Pick<Config, 'dataDir' | 'fileStorage' | 's3'>;

/** Storage for new files, and any other that may still contain old ones. */
export interface FilePlaces {
  readonly present: FileStorage;
  /** Absent when there was only one storage. */
  readonly former: FileStorage | undefined;
}

export async function openFilePlaces({
  dataDir,
  fileStorage,
  s3,
}: FileSettings): Promise<FilePlaces> {
  const folder = openDiskStorage(path.join(dataDir, 'files'));
  if (!s3) return { present: folder, former: undefined };
  // Imported on demand: the SDK is large, and most servers use a folder.
  const { openS3Storage } = await import('./s3-storage');
  const bucket = openS3Storage(s3);
  return fileStorage === 's3'
    ? { present: bucket, former: folder }
    : { present: folder, former: bucket };
}

/** Opens the file storage: the present one, and the former one for files not moved yet. */
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
        // It may have been moved between the two reads.
        present.get(key, range)
      );
    },
    async delete(key, signal) {
      await former.delete(key, signal);
      await present.delete(key, signal);
    },
    async *keysBefore(moment, signal) {
      yield* present.keysBefore(moment, signal);
      yield* former.keysBefore(moment, signal);
    },
    // One of them is a folder, which has no storage classes.
    moveToColdClass: async (now, signal) =>
      ((await present.moveToColdClass?.(now, signal)) ?? 0) +
      ((await former.moveToColdClass?.(now, signal)) ?? 0),
  };
}
