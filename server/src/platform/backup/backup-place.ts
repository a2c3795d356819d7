import type { Readable } from 'node:stream';

/** A folder or bucket that a backup is written to. Names of its files: see `Manifest`. */
export interface BackupTarget {
  /** For messages: the folder, or the address of the bucket. */
  readonly address: string;
  /** Large files pass as streams; the stream is read to its end, or destroyed. */
  write(name: string, content: Readable): Promise<void>;
  /** To be called once everything has been written. */
  complete(): Promise<void>;
  /** Removes what has been written so far. */
  discard(): Promise<void>;
}

/** The name of a file in an encrypted backup; the program `age` can decrypt it. */
export const encryptedName = (name: string) => `${name}.age`;

/** A folder or bucket that a backup is read from. */
export interface BackupSource {
  readonly address: string;
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Readable | undefined>;
}
