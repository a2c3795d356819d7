import type { RegisteredRemote } from '@cigogne/contract';
import { readRegistry } from './registry';
import { readRecord } from './release-record';
import { type ReleaseStore, releaseFolder, sourceMapsFolder } from './release-store';

/** A version goes when it is older than this and beyond this many newer ones. */
const KEPT_DAYS = 7;
const KEPT_VERSIONS = 5;
/** Nor when one of the last changes of its remote names it. */
const KEPT_CHANGES = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes old versions of a remote that nothing names any more, with their source maps.
 * @returns the versions that were removed
 */
export async function prune(
  store: ReleaseStore,
  name: string,
  now = Date.now(),
): Promise<string[]> {
  return store.exclusively(async () => {
    await store.removeDrafts();
    const { remotes } = await readRegistry(store);
    const named = new Set([...versionsOf(remotes[name]), ...(await lastChanged(store, name))]);
    const released = await releaseDates(store, name);
    const outdated = released
      .sort((a, b) => b.at - a.at)
      .slice(KEPT_VERSIONS)
      .filter(({ version, at }) => now - at > KEPT_DAYS * DAY_MS && !named.has(version))
      .map(({ version }) => version);
    for (const version of outdated) {
      await store.removeFolder(releaseFolder(name, version));
      await store.removeFolder(sourceMapsFolder(name, version));
    }
    return outdated;
  });
}

function versionsOf(remote: RegisteredRemote | undefined): string[] {
  if (!remote) return [];
  return [remote, remote.previous, remote.canary, ...remote.older].flatMap(
    (version) => version?.version ?? [],
  );
}

async function lastChanged(store: ReleaseStore, name: string): Promise<string[]> {
  return (await store.history())
    .filter(({ remote }) => remote === name)
    .slice(-KEPT_CHANGES)
    .flatMap(({ from, to }) => [from, to].filter((version) => version !== null));
}

async function releaseDates(store: ReleaseStore, name: string) {
  const dates: { version: string; at: number }[] = [];
  for (const version of await store.foldersIn(`remotes/${name}`)) {
    const record = await readRecord(store, name, version);
    // Without a record it is none of ours, or still on its way.
    if (record) dates.push({ version, at: Date.parse(record.releasedAt) });
  }
  return dates;
}
