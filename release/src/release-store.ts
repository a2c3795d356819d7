import { type HistoryEntry, PRIVATE_FOLDER } from '@cigogne/contract';

/** A registry file as it was read. */
export interface StoredRegistry {
  readonly content: string;
  /** Changes with the content: what a replacement has to name. */
  readonly tag: string;
}

/**
 * Where releases are kept: a site's directory, or a bucket. Paths are relative, with '/'.
 * What a folder holds becomes visible all at once and never changes.
 */
export interface ReleaseStore {
  /** For messages. */
  readonly label: string;
  read(path: string): Promise<Buffer | undefined>;
  /** The names of the folders directly inside a folder. */
  foldersIn(path: string): Promise<string[]>;
  /** The paths of all files below a folder, relative to it. */
  filesBelow(path: string): Promise<string[]>;
  /** @returns false when there is such a folder already, which then stays as it is */
  addFolder(path: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  removeFolder(path: string): Promise<void>;
  readRegistry(): Promise<StoredRegistry | undefined>;
  /**
   * Compare and swap.
   * @param replaced what the new content was made from; undefined when there was no registry
   * @returns false, and nothing is changed, when the registry is another one by now
   */
  replaceRegistry(content: string, replaced: StoredRegistry | undefined): Promise<boolean>;
  history(): Promise<HistoryEntry[]>;
  appendHistory(entries: readonly HistoryEntry[]): Promise<void>;
  /** Removes what interrupted releases have left. */
  removeDrafts(): Promise<void>;
  /** Runs `work` while no other process changes this store, where the store has a lock: a bucket has none. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
}

/** What is being written, on the file system of what it is to become. */
export const DRAFTS_FOLDER = `${PRIVATE_FOLDER}/drafts`;

export const sourceMapsFolder = (name: string, version: string) =>
  `${PRIVATE_FOLDER}/source-maps/${name}/${version}`;

export const historyLines = (entries: readonly HistoryEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
