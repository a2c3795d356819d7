/**
 * The layout of a site: releases write it, the server serves it, browsers read it. Paths are relative to the site, with
 * '/'. Plain JavaScript has the same names in build-config/site-files.cjs, which a test compares with these.
 */

/** Served: the shell's page, for every address of the suite. */
export const PAGE_FILE = 'index.html';

/** Served: the same page for visitors, into which the server puts a prerendered one. */
export const VISITOR_PAGE_FILE = 'visitors.html';

/** Served: what keeps the suite on a device. */
export const WORKER_FILE = 'service-worker.js';

/** Served: which version of each remote is released. */
export const REGISTRY_FILE = 'remotes.json';

/** Served: what the installed shell is and offers. Browsers do not ask for it. */
export const SHELL_FILE = 'shell.json';

/** Served: one folder for each remote, in it one for each version. */
export const REMOTES_FOLDER = 'remotes';

/** All versions of one remote. */
export const remoteFolder = (name: string): string => `${REMOTES_FOLDER}/${name}`;

/** One version of one remote. */
export const releaseFolder = (name: string, version: string): string =>
  `${remoteFolder(name)}/${version}`;

/** In the folder of a release: what a browser fetches first of a remote. */
export const ENTRY_FILE = 'remoteEntry.js';

/** In the folder of a release: what its build says of itself. */
export const BUILD_FILE = 'build.json';

/** In the folder of a release: from what it was made, and the checksums of all its files. */
export const RECORD_FILE = 'release.json';

/** In the folder of a build, and never on a site: what the first load weighs. */
export const SIZE_REPORT_FILE = 'size-report.json';

/** Never served: lock, history, drafts and source maps. */
export const PRIVATE_FOLDER = '.releases';

/** The changes of the registry, the oldest first, each a line of JSON. */
export const HISTORY_FILE = `${PRIVATE_FOLDER}/history.jsonl`;

/**
 * Finds the name of a remote and its version in the address of a released file, on whichever host, in a path of the
 * site, or in the stack of an error: '…/remotes/driver/1.2.0/…'.
 */
export const IN_RELEASE = /(?:^|\/)remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

/**
 * The cache mode in which a page prefetches files of areas that perhaps nobody will open: for the browser's cache
 * alone. The service worker, which can recognise them by nothing else, keeps none of them. Released files never change,
 * so no copy is too old.
 */
export const FETCHED_AHEAD = 'force-cache';

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

/** The `cache-control` of what never changes under its address. */
export const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';

/** A line that a crash has cut short is left out, and so is one that says nothing of a change. */
export function parseHistory(text: string): HistoryEntry[] {
  return text.split('\n').flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return typeof entry === 'object' && entry !== null ? [entry as HistoryEntry] : [];
    } catch {
      return [];
    }
  });
}

/** The change with which everybody last got this version of a remote; undefined when they never did. */
export function lastMoveTo(
  history: readonly HistoryEntry[],
  name: string,
  version: string,
): HistoryEntry | undefined {
  return history.findLast(
    (entry) => entry.remote === name && entry.to === version && entry.action !== 'canary',
  );
}
