import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of stored files lie; a directory here, S3-compatible storage can follow. */
export interface FileStorage {
  /** A large file comes as a stream, so that ten of them at once do not fill the memory. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Undefined when there is no such key. */
  get(key: string): Promise<Readable | undefined>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every key that is older than the given moment. */
  keysBefore(moment: Date): AsyncIterable<string>;
}

/** Files in a directory, spread over 256 folders; keys are uuids with an ending, never user text. */
export function openDiskStorage(folder: string): FileStorage {
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      // Written beside and renamed: a reader never sees half a file.
      await writeFile(`${place}.part`, content, { flag: 'wx', mode: 0o600, flush: true });
      await rename(`${place}.part`, place);
    },
    async get(key) {
      const place = placeOf(key);
      const exists = await stat(place).catch(() => undefined);
      return exists && createReadStream(place);
    },
    delete: (key) => rm(placeOf(key), { force: true }),
    async *keysBefore(moment) {
      const folders = await readdir(folder).catch(() => []);
      for (const name of folders) {
        for (const key of await readdir(path.join(folder, name))) {
          const { mtime } = await stat(path.join(folder, name, key));
          if (mtime < moment) yield key;
        }
      }
    },
  };
}
