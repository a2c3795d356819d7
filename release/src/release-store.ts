import { type HistoryEntry, PRIVATE_FOLDER } from '@cigogne/contract';

/** A registry file as it was read. */
export interface StoredRegistry {
  readonly content: string;
  /** Changes with the content; names the version to be replaced. */
  readonly tag: string;
}

/**
 * Where releases are kept: a site's directory, or a bucket. Paths are relative, with '/'. A folder's content becomes
 * visible all at once and never changes.
 */
export interface ReleaseStore {
  /** For messages. */
  readonly label: string;
  read(path: string): Promise<Buffer | undefined>;
  /** Names of the folders directly inside a folder. */
  foldersIn(path: string): Promise<string[]>;
  /** Paths of all files below a folder, relative to it. */
  filesBelow(path: string): Promise<string[]>;
  /** @returns false when the folder exists already, which then stays unchanged */
  addFolder(path: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  removeFolder(path: string): Promise<void>;
  readRegistry(): Promise<StoredRegistry | undefined>;
  /**
   * Replaces the registry by compare and swap.
   * @param replaced what the new content is based on; undefined when there was no registry
   * @returns false, with nothing changed, when the registry has changed since
   */
  replaceRegistry(content: string, replaced: StoredRegistry | undefined): Promise<boolean>;
  history(): Promise<HistoryEntry[]>;
  appendHistory(entries: readonly HistoryEntry[]): Promise<void>;
  /** Removes what interrupted releases have left behind. */
  removeDrafts(): Promise<void>;
  /** Runs `work` while no other process changes this store, if the store has a lock: a bucket has none. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
}

/** Files being written, on the same file system as their destination. */
export const DRAFTS_FOLDER = `${PRIVATE_FOLDER}/drafts`;

export const sourceMapsFolder = (name: string, version: string) =>
  `${PRIVATE_FOLDER}/source-maps/${name}/${version}`;

export const historyLines = (entries: readonly HistoryEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
