import { BUILD_FILE, releaseFolder, remoteFolder } from '@cigogne/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from './release-error';
import { readRecord, type ReleaseRecord } from './release-record';
import type { ReleaseStore } from './release-store';
import { parseBuild, type RemoteBuild } from './remote-build';
import { alteredFiles } from './verify';

/** A published version's description of itself, and where it is served from: '/', or the address of another host. */
export interface PublishedBuild {
  readonly build: RemoteBuild;
  readonly baseUrl: string;
}

/**
 * Reads a version that has been published before.
 * @throws ReleaseError when it is not kept, or its files differ from those published
 */
export async function readKept(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<PublishedBuild> {
  const record = await keptRecord(store, name, version);
  const altered = await alteredFiles(store, name, version);
  if (altered.length > 0) {
    throw new ReleaseError(
      `${name} ${version} n’est plus ce qui a été publié : ${altered.slice(0, 5).join(', ')}.`,
    );
  }
  const folder = releaseFolder(name, version);
  const build = parseBuild(folder, await store.read(`${folder}/${BUILD_FILE}`));
  return { build, baseUrl: record.baseUrl };
}

/** @throws ReleaseError when the version is not kept */
export async function keptRecord(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await readRecord(store, name, version);
  if (record) return record;
  const folders = await store.foldersIn(remoteFolder(name));
  // Its folder may exist with only the record missing.
  const kept = folders
    .filter((folder) => folder !== version)
    .sort()
    .join(', ');
  throw new ReleaseError(
    `${name} ${version} n’est pas gardée ; il y a : ${kept || 'aucune version'}.`,
  );
}

/** How often a missing version is looked for: several seconds in all. */
const LOOKS = 5;

const aMoment = () => pause(2000);

/**
 * Checks, once the registry names a version, that its files still exist: without a lock a concurrent release may have
 * pruned them. `prune` restores versions that are named while it runs, which takes some time, but not those named
 * later.
 * @param wait pause between two attempts; 2 seconds by default
 * @throws ReleaseError when the version is gone
 */
export async function expectStillKept(
  store: ReleaseStore,
  name: string,
  version: string,
  wait: () => Promise<void> = aMoment,
): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    if (await readRecord(store, name, version)) return;
    if (look < LOOKS) await wait();
  }
  throw new ReleaseError(
    `Le registre de ${store.label} nomme ${name} ${version}, qu’une autre publication a supprimée au même moment : ` +
      'revenez tout de suite à une version que « npm run releases » dit gardée.',
  );
}
