import { openS3Storage } from '../files/s3-storage';
import type { S3Settings } from '../files/s3-settings';
import { BackupError } from './backup-error';
import type { BackupSource, BackupTarget } from './backup-place';

/** A backup in a bucket: the files of the folder, below a prefix. */
export interface BucketPlace {
  readonly settings: S3Settings;
  /** Without slashes at its ends. */
  readonly prefix: string;
}

/** Whatever is there, also what another clock has stored a moment ahead. */
const ALL_TIME = new Date(8.64e15);

/**
 * Nothing in a bucket can be renamed, so a backup is complete when it has its manifest, which is written last.
 * @throws {BackupError} when there is something below the prefix
 * @throws {Unavailable}
 */
export async function openBucketTarget(place: BucketPlace): Promise<BackupTarget> {
  const { storage, address } = open(place);
  const first = await storage.keysBefore(ALL_TIME)[Symbol.asyncIterator]().next();
  if (!first.done) {
    throw new BackupError(`${address} n'est pas vide : indiquez une adresse nouvelle.`);
  }
  const written = new Set<string>();
  return {
    address,
    async write(name, content) {
      written.add(name);
      try {
        await storage.put(name, content);
      } finally {
        content.destroy();
      }
    },
    complete: () => Promise.resolve(),
    async discard() {
      for (const name of written) await storage.delete(name);
    },
  };
}

export function openBucketSource(place: BucketPlace): BackupSource {
  const { storage, address } = open(place);
  return { address, read: (name) => storage.get(name) };
}

function open({ settings, prefix }: BucketPlace) {
  return {
    storage: openS3Storage(settings, { folder: `${prefix}/` }),
    address: `s3://${settings.bucket}/${prefix}`,
  };
}
