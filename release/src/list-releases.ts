import {
  type HistoryEntry,
  lastMoveTo,
  type RegisteredRemote,
  remoteFolder,
} from '@cigogne/contract';
import { entryOf, readRegistry } from './registry';
import { readRecord } from './release-record';
import type { ReleaseStore } from './release-store';

/** The released versions of one remote. */
export interface RemoteReleases {
  readonly name: string;
  readonly version: string;
  /** When everybody began to get it, ISO 8601; null when unknown. */
  readonly since: string | null;
  readonly commit: string | null;
  readonly dirty: boolean;
  readonly previous: string | null;
  /** Versions for shells that cannot run newer ones. */
  readonly older: readonly string[];
  readonly canary: { version: string; share: number; accounts: number } | null;
  /** Versions whose files exist, newest first. */
  readonly kept: readonly string[];
  /** Fingerprint of the sources of the released version. */
  readonly sources: string | null;
}

/** The released versions of each remote in a store, by name. */
export async function listReleases(store: ReleaseStore): Promise<RemoteReleases[]> {
  const registry = await readRegistry(store);
  const history = await store.history();
  const releases = Object.keys(registry.remotes)
    .sort()
    .flatMap((name) => {
      const remote = entryOf(registry, name);
      return remote ? [releasesOf(store, name, remote, history)] : [];
    });
  return Promise.all(releases);
}

/** @returns names of the remotes that were retired and not released since */
export async function retiredRemotes(store: ReleaseStore): Promise<string[]> {
  const { remotes } = await readRegistry(store);
  const lastChanges = new Map((await store.history()).map((entry) => [entry.remote, entry.action]));
  return [...lastChanges]
    .filter(([name, action]) => action === 'retire' && !(name in remotes))
    .map(([name]) => name)
    .sort();
}

async function releasesOf(
  store: ReleaseStore,
  name: string,
  remote: RegisteredRemote,
  history: readonly HistoryEntry[],
): Promise<RemoteReleases> {
  const { version, previous, older, canary } = remote;
  const record = await readRecord(store, name, version);
  return {
    name,
    version,
    since: lastMoveTo(history, name, version)?.at ?? record?.releasedAt ?? null,
    commit: record?.commit ?? null,
    dirty: record?.dirty ?? false,
    previous: previous?.version ?? null,
    older: older.map((one) => one.version),
    canary: canary && {
      version: canary.version,
      share: canary.share,
      accounts: canary.accounts.length,
    },
    kept: await keptVersions(store, name),
    sources: record?.sources ?? null,
  };
}

async function keptVersions(store: ReleaseStore, name: string): Promise<string[]> {
  const records = await Promise.all(
    (await store.foldersIn(remoteFolder(name))).map((version) => readRecord(store, name, version)),
  );
  return records
    .filter((record) => record !== undefined)
    .sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1))
    .map(({ version }) => version);
}
