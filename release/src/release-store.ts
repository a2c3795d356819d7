/** A registry file as it was read. */
export interface StoredRegistry {
  readonly content: string;
  /** Changes with the content: what a replacement has to name. */
  readonly tag: string;
}

/** A change of the registry: one line of the history. */
export interface HistoryEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly who: string;
  readonly action: 'release' | 'rollback' | 'canary' | 'promote' | 'stop-canary' | 'retire';
  readonly remote: string;
  /** The version before; null where there was none. */
  readonly from: string | null;
  readonly to: string | null;
  /** The registry's revision after the change. */
  readonly revision: number;
}

/**
 * Where releases are kept: a site's directory, or a bucket. Paths are relative, with '/'.
 * What a folder holds becomes visible all at once and never changes.
 */
export interface ReleaseStore {
  /** For messages. */
  readonly place: string;
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
  /** Runs `work` while no other process changes this store, as far as the store can know. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Served: one folder for each version of a remote. */
export const releaseFolder = (name: string, version: string) => `remotes/${name}/${version}`;

export const REGISTRY_FILE = 'remotes.json';

/** Never served: lock, history, drafts and source maps. */
export const PRIVATE_FOLDER = '.releases';

/** What is being written, on the file system of what it is to become. */
export const DRAFTS = `${PRIVATE_FOLDER}/drafts`;

export const HISTORY_FILE = `${PRIVATE_FOLDER}/history.jsonl`;

export const sourceMapsFolder = (name: string, version: string) =>
  `${PRIVATE_FOLDER}/source-maps/${name}/${version}`;

export const historyLines = (entries: readonly HistoryEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** A line that a crash has cut short is left out. */
export function parseHistory(text: string): HistoryEntry[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as HistoryEntry];
    } catch {
      return [];
    }
  });
}
