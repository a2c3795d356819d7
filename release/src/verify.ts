import {
  RECORD_FILE,
  REGISTRY_FILE,
  releaseFolder,
  remoteFolder,
  REMOTES_FOLDER,
  versionsOf,
} from '@cigogne/contract';
import { checksumsOf, differences } from './checksums';
import { entryOf, readRegistry } from './registry';
import { readRecord } from './release-record';
import type { ReleaseStore } from './release-store';

/**
 * Compares a version's files with those recorded at its release.
 * @returns paths that are altered, missing or unexpected; the record itself when it is missing
 */
export async function alteredFiles(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string[]> {
  const record = await readRecord(store, name, version);
  if (!record) return [RECORD_FILE];
  const folder = releaseFolder(name, version);
  const files = new Map<string, Buffer>();
  for (const file of await store.filesBelow(folder)) {
    const content = await store.read(`${folder}/${file}`);
    if (content && file !== RECORD_FILE) files.set(file, content);
  }
  return differences(record.files, checksumsOf(files));
}

/**
 * Checks each version of each remote in a store, and each that its registry names: returns the paths of all altered
 * files, relative to the store, and of the registry when one of its entries is incomplete. Ignores a folder without a
 * record that was never released: it is still being uploaded, or was never completed.
 */
export async function verifyReleases(store: ReleaseStore): Promise<string[]> {
  const altered: string[] = [];
  const registry = await readRegistry(store);
  const history = await store.history();
  const names = new Set([
    ...(await store.foldersIn(REMOTES_FOLDER)),
    ...Object.keys(registry.remotes),
  ]);
  const entries = Object.keys(registry.remotes).map((name) => entryOf(registry, name));
  if (entries.includes(undefined)) altered.push(REGISTRY_FILE);
  for (const name of [...names].sort()) {
    const remote = entryOf(registry, name);
    const registered = remote ? versionsOf(remote).map(({ version }) => version) : [];
    const wasReleased = new Set<string | null>(registered);
    for (const { remote, to } of history) if (remote === name) wasReleased.add(to);
    const versions = new Set([...(await store.foldersIn(remoteFolder(name))), ...registered]);
    for (const version of [...versions].sort()) {
      const isPublished = (await readRecord(store, name, version)) !== undefined;
      if (!isPublished && !wasReleased.has(version)) continue;
      const files = await alteredFiles(store, name, version);
      altered.push(...files.map((file) => `${releaseFolder(name, version)}/${file}`));
    }
  }
  return altered;
}
