import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Part of a file: the positions of its first and last byte, both within the file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Stores the bytes of files. A `signal` that is aborted ends what it was given to, which rejects then. */
export interface FileStorage {
  /** Large files are passed as streams, so that several at once do not fill the memory. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** undefined when there is no such key. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Does nothing when there is no such key. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** Every key that was stored before the moment. */
  keysBefore(moment: Date, signal?: AbortSignal): AsyncIterable<string>;
  /**
   * Moves photos of long ago to the cold storage class, which costs less, some at a time; returns how many. Absent where there
   * is no such class.
   */
  moveToColdClass?(now: Date, signal?: AbortSignal): Promise<number>;
}

/** Where a file is in the directory of `openDiskStorage`. */
export const placeOf = (key: string) => `${key.slice(0, 2)}/${key}`;

/** Of those that `placeOf` names. */
const FOLDER = /^[0-9a-f]{2}$/;

/** While a file is being written. */
const PART = '.part';

/** Whether a key of `keysBefore` is that of a whole file. */
export const isComplete = (key: string) => !key.endsWith(PART);

/** Files in a directory, spread over 256 folders; keys are uuids with an ending, never user text. */
export function openDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => path.join(folder, placeOf(key));
  return {
    async put(key, content) {
      const file = pathOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written under another name and renamed, so that readers never see a part of the file.
      const part = `${file}${PART}`;
      try {
        await writeFile(part, content, { mode: 0o600, flush: true });
        await rename(part, file);
      } catch (error) {
        // On a full disk above all.
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const file = pathOf(key);
      const exists = await stat(file).catch(unlessGone);
      return exists && createReadStream(file, { start: range?.first, end: range?.last });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *keysBefore(moment, signal) {
      // What else is on a volume, such as 'lost+found', may not even be readable.
      const folders = (await readdir(folder).catch(() => [])).filter((name) => FOLDER.test(name));
      for (const name of folders) {
        signal?.throwIfAborted();
        for (const key of await readdir(path.join(folder, name))) {
          const found = await stat(path.join(folder, name, key)).catch(unlessGone);
          if (found && found.mtime < moment) yield key;
        }
      }
    },
  };
}

/** Of a file that is not there, such as one that is deleted while the others are listed. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
