import type { RegisteredRemote } from '@cigogne/contract';
import { expectFits, expectOwnAddresses, expectReadable } from './expectations';
import { publish } from './publish';
import { changeRegistry } from './registry';
import { entryWithVersion } from './registry-changes';
import { type Provenance, registered } from './release-record';
import type { ReleaseStore } from './release-store';
import { readBuiltFiles } from './remote-build';
import { shellOffers } from './shell-offers';

export interface RemoteToRelease extends Partial<Provenance> {
  /** Output folder of the build. */
  readonly dist: string;
}

/**
 * Releases all remotes of a site without a registry, or with one of the former format, in one change.
 * @returns 'name version' of each; empty, with nothing changed, when the site already has a current registry
 */
export async function firstRelease(
  store: ReleaseStore,
  remotes: readonly RemoteToRelease[],
): Promise<string[]> {
  const offers = await shellOffers(store);
  let released: string[] = [];
  await changeRegistry(
    store,
    async ({ revision }) => {
      released = [];
      if (revision > 0) return undefined;
      const built = remotes.map(({ dist, ...provenance }) => ({
        ...readBuiltFiles(dist),
        provenance,
      }));
      for (const { build } of built) {
        expectReadable(build);
        expectFits(build, offers);
      }
      expectOwnAddresses(Object.fromEntries(built.map(({ build }) => [build.name, build])));
      const entries: [string, RegisteredRemote][] = [];
      for (const { provenance, ...files } of built) {
        const { build } = files;
        const { baseUrl } = await publish(store, files, provenance);
        const entry = entryWithVersion(undefined, registered(build, baseUrl), build.area);
        entries.push([build.name, entry]);
      }
      released = built.map(({ build }) => `${build.name} ${build.version}`);
      return {
        remotes: Object.fromEntries(entries),
        history: built.map(({ build }) => ({
          action: 'release',
          remote: build.name,
          from: null,
          to: build.version,
        })),
      };
    },
    { replaceFormer: true },
  );
  return released;
}
