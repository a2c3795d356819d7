import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ALL_TIME, type FileStorage } from '../files/file-storage';
import { openS3Storage } from '../files/s3-storage';
import type { S3Settings } from '../files/s3-settings';
import { BackupError } from './backup-error';
import type { BackupSource, BackupTarget } from './backup-place';

/** A backup in a bucket: the files of the folder, below a prefix. */
export interface BucketPlace {
  readonly settings: S3Settings;
  /** Without leading or trailing slash. */
  readonly prefix: string;
}

/** Prefix of the object that claims the place for a backup; a random id follows. */
const CLAIM = '.started-';
/** How often, and for how long, a backup waits for another one that began at the same time to withdraw. */
const LOOK_EVERY_MS = 500;
const LOOKS = 20;

/**
 * Objects in a bucket cannot be renamed, so a backup is complete when it has its manifest, which is written last. Only
 * the owner of the claim writes and discards.
 * @throws {BackupError} when the prefix is not empty, possibly because another backup has just begun
 * @throws {Unavailable}
 */
export async function openBucketTarget(place: BucketPlace): Promise<BackupTarget> {
  const { storage, address } = open(place);
  const claim = `${CLAIM}${randomUUID()}`;
  // An account without the right to delete leaves it there, which does no harm.
  const withdraw = () => storage.delete(claim).catch(() => undefined);
  try {
    await storage.put(claim, Buffer.from(''));
    if (!(await isAlone(storage, claim))) {
      throw new BackupError(`${address} n'est pas vide : indiquez une adresse nouvelle.`);
    }
  } catch (error) {
    await withdraw();
    throw error;
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
    complete: withdraw,
    async discard() {
      // The manifest first: while it exists, so does the rest.
      for (const name of [...written].toReversed()) await storage.delete(name);
      await withdraw();
    },
  };
}

/**
 * Whether the prefix contains nothing but the claim. Of two simultaneous backups the later one finds the other's claim,
 * or both find each other's: then the one whose name comes first waits until the other has withdrawn. A conditional
 * write would be simpler, but some services, Swift among them, do not support it.
 */
async function isAlone(storage: FileStorage, claim: string): Promise<boolean> {
  for (let look = 1; look <= LOOKS; look += 1) {
    let othersMayWithdraw = false;
    for await (const name of storage.keysBefore(ALL_TIME)) {
      if (name === claim) continue;
      if (!name.startsWith(CLAIM) || name < claim) return false;
      othersMayWithdraw = true;
    }
    if (!othersMayWithdraw) return true;
    await wait(LOOK_EVERY_MS);
  }
  return false;
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
