import {
  MILLISECONDS_PER_DAY,
  RECORD_FILE,
  releaseFolder,
  remoteFolder,
  versionsOf,
} from '@cigogne/contract';
import { entryOf, readRegistry } from './registry';
import { readRecord } from './release-record';
import { type ReleaseStore, sourceMapsFolder } from './release-store';

/** A version is removed when it is older than this and has more than this many newer ones. */
const KEPT_DAYS = 7;
const KEPT_VERSIONS = 5;
/** Versions named by this many latest changes of their remote are kept. */
const KEPT_CHANGES = 10;

/**
 * Removes old versions of a remote that nothing refers to, with their source maps.
 * @returns the removed versions
 */
export async function prune(
  store: ReleaseStore,
  name: string,
  now = Date.now(),
): Promise<string[]> {
  return store.withLock(async () => {
    await store.removeDrafts();
    const named = new Set([
      ...(await registered(store, name)),
      ...(await lastChanged(store, name)),
    ]);
    const released = await releaseDates(store, name);
    const outdated = released
      .sort((a, b) => b.at - a.at)
      .slice(KEPT_VERSIONS)
      .filter(
        ({ version, at }) => now - at > KEPT_DAYS * MILLISECONDS_PER_DAY && !named.has(version),
      );
    const removed: string[] = [];
    for (const { version } of outdated) {
      if (await removeUnlessNamed(store, name, version)) removed.push(version);
    }
    return removed;
  });
}

/**
 * A bucket has no lock: somebody may roll back to the version until the moment it is removed, and then it is restored.
 * A later rollback finds no record (`expectStillKept`).
 * @returns false when the registry names it
 */
async function removeUnlessNamed(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<boolean> {
  const isNamed = async () => (await registered(store, name)).includes(version);
  if (await isNamed()) return false;
  const folder = releaseFolder(name, version);
  const files = await filesOf(store, folder);
  await store.removeFolder(folder);
  if (await isNamed()) {
    await store.addFolder(folder, files);
    return false;
  }
  await store.removeFolder(sourceMapsFolder(name, version));
  return true;
}

/** The record comes last: its presence marks the folder as complete. */
async function filesOf(store: ReleaseStore, folder: string): Promise<Map<string, Buffer>> {
  const names = (await store.filesBelow(folder)).filter((file) => file !== RECORD_FILE);
  const files = new Map<string, Buffer>();
  for (const file of [...names, RECORD_FILE]) {
    const content = await store.read(`${folder}/${file}`);
    if (content) files.set(file, content);
  }
  return files;
}

async function registered(store: ReleaseStore, name: string): Promise<string[]> {
  const remote = entryOf(await readRegistry(store), name);
  return remote ? versionsOf(remote).map(({ version }) => version) : [];
}

async function lastChanged(store: ReleaseStore, name: string): Promise<string[]> {
  return (await store.history())
    .filter(({ remote }) => remote === name)
    .slice(-KEPT_CHANGES)
    .flatMap(({ from, to }) => [from, to].filter((version) => version !== null));
}

async function releaseDates(store: ReleaseStore, name: string) {
  const dates: { version: string; at: number }[] = [];
  for (const version of await store.foldersIn(remoteFolder(name))) {
    const record = await readRecord(store, name, version);
    // Without a record it is somebody else's folder, or still being published.
    if (record) dates.push({ version, at: Date.parse(record.releasedAt) });
  }
  return dates;
}
