import { checksumsOf, differences } from './checksums';
import { readRecord, RECORD_FILE } from './release-record';
import { type ReleaseStore, releaseFolder } from './release-store';

/**
 * Compares a version's files with what was recorded at its release.
 * @returns paths that are altered, missing or too many; the record itself when it is missing
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

/** Each version of each remote in a store: the paths of all altered files, relative to it. */
export async function verifyReleases(store: ReleaseStore): Promise<string[]> {
  const altered: string[] = [];
  for (const name of (await store.foldersIn('remotes')).sort()) {
    for (const version of (await store.foldersIn(`remotes/${name}`)).sort()) {
      const files = await alteredFiles(store, name, version);
      altered.push(...files.map((file) => `${releaseFolder(name, version)}/${file}`));
    }
  }
  return altered;
}
