import { directoryStore, readRegistry, releaseRemote } from '@cigogne/release';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedBuild } from './remote-builds';
import { copyOfSite, removeCompressedCopies } from './site-copy';
import { makeDataDir, startSuite, type SuiteServer } from './suite-server';

type Changed = Parameters<typeof changedBuild>[1];

/** A suite with its own site, into which a test releases what it needs. */
export interface OwnSite {
  readonly suite: SuiteServer;
  readonly folder: string;
  /** Releases a changed copy of the remote's present build; `baseUrl` is the host that serves its files. */
  readonly release: (name: string, change: Changed, baseUrl?: string) => Promise<void>;
  /** The same, without an older version that could replace it. */
  readonly releaseAlone: (name: string, change: Changed) => Promise<void>;
  /** Replaces the registry by any text. */
  readonly writeRegistry: (text: string) => void;
  readonly stop: () => Promise<void>;
}

/** @param settings of the server */
export async function startOwnSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const changed: ReturnType<typeof changedBuild>[] = [];
  const site = copyOfSite();
  const store = directoryStore(site.folder);
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir, { ...settings, SITE_DIR: site.folder });
  const release: OwnSite['release'] = async (name, change, baseUrl = '/') => {
    const build = changedBuild(name, change);
    changed.push(build);
    await releaseRemote(store, build.folder, { baseUrl });
  };
  const writeRegistry = (text: string) => {
    const file = join(site.folder, 'remotes.json');
    removeCompressedCopies(file);
    writeFileSync(file, text);
  };
  return {
    suite,
    folder: site.folder,
    release,
    releaseAlone: async (name, change) => {
      await release(name, change);
      const { remotes, ...registry } = await readRegistry(store);
      const alone = { ...remotes[name]!, previous: null, older: [] };
      writeRegistry(JSON.stringify({ ...registry, remotes: { ...remotes, [name]: alone } }));
    },
    writeRegistry,
    stop: async () => {
      await suite.stop();
      for (const one of changed) one.remove();
      remove();
      site.remove();
    },
  };
}
