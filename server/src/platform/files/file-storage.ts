import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder } from '../flush-folder';
import { giveToOwner } from '../folder-owner';

/** Part of a file: the positions of its first and last byte, both within the file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Stores the bytes of files. An aborted `signal` makes the call reject. */
export interface FileStorage {
  /** Large files are passed as streams, so that several at once do not fill the memory. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Undefined when the key does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Does nothing when there is no such key. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** Every key stored before this time. */
  keysBefore(moment: Date, signal?: AbortSignal): AsyncIterable<string>;
  /** Moves some old photos to the cheaper cold storage class; returns how many. Absent where there is none. */
  moveToColdClass?(now: Date, signal?: AbortSignal): Promise<number>;
}

/** Path of a file within the directory of `openDiskStorage`. */
export const placeOf = (key: string) => `${key.slice(0, 2)}/${key}`;

/** For `keysBefore`: all keys, even those dated by a clock that is ahead. */
export const ALL_TIME = new Date(8.64e15);

/** Folder names made by `placeOf`. */
const FOLDER = /^[0-9a-f]{2}$/;

/** Extension of a file being written. */
const PART = '.part';

/** Whether a key from `keysBefore` belongs to a complete file. */
export const isComplete = (key: string) => !key.endsWith(PART);

/**
 * Files in a directory, spread over 256 folders; keys are uuids with an extension, never user text. Stored files
 * survive a power failure. Root makes the owner of DATA_DIR their owner, if the file system supports it.
 */
export function openDiskStorage(folder: string): FileStorage {
  const above = path.dirname(folder);
  const pathOf = (key: string) => path.join(folder, placeOf(key));
  /** Folders known to be flushed to disk. */
  const lasting = new Set<string>();

  /** Makes the folder of a file, and flushes it and its parent to disk. */
  async function makeFolder(ofFile: string): Promise<void> {
    const isNew = await mkdir(ofFile, { recursive: true });
    for (const made of [folder, ofFile]) await giveToOwner(made, above);
    if (!isNew && lasting.has(ofFile)) return;
    for (const changed of [folder, above]) await flushFolder(changed);
    lasting.add(ofFile);
  }

  return {
    async put(key, content) {
      const file = pathOf(key);
      await makeFolder(path.dirname(file));
      // Written under another name and renamed, so that readers never see a part of the file.
      const part = `${file}${PART}`;
      try {
        await writeFile(part, content, { mode: 0o600, flush: true });
        await giveToOwner(part, above);
        await rename(part, file);
        await flushFolder(path.dirname(file));
      } catch (error) {
        // Usually because the disk is full.
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
      // Other entries of a volume, such as 'lost+found', may not be readable.
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

/** Ignores that a file is missing, e.g. deleted while the others are listed. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
