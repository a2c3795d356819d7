import { directoryStore, releaseRemote } from '@cigogne/release';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentBuilds, siteWith } from './last-release';
import { changedBuild } from './remote-builds';
import { removeCompressedCopies } from './site-copy';
import { makeDataDir, startSuite, type SuiteServer } from './suite-server';

type Changed = Parameters<typeof changedBuild>[1];

/** A suite with a site of its own, into which a test releases what it wants. */
export interface OwnSite {
  readonly suite: SuiteServer;
  readonly folder: string;
  /** Releases a changed copy of the remote's present build; `baseUrl` is the host that its files are served from. */
  readonly release: (name: string, change: Changed, baseUrl?: string) => Promise<void>;
  /** Puts any text in place of the registry. */
  readonly writeRegistry: (text: string) => void;
  readonly stop: () => Promise<void>;
}

interface OwnSiteOptions {
  /** In place of the present builds, the first version of these remotes: nothing stands in for it. */
  readonly first?: Readonly<Record<string, Changed>>;
  /** Of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startOwnSite({
  first = {},
  settings = {},
}: OwnSiteOptions = {}): Promise<OwnSite> {
  const { shell, remotes } = presentBuilds();
  const changed: ReturnType<typeof changedBuild>[] = [];
  const build = (name: string, change: Changed) => {
    const made = changedBuild(name, change);
    changed.push(made);
    return made.folder;
  };
  const replaced = Object.entries(first);
  const others = remotes.filter(
    (dist) => !replaced.some(([name]) => dist.includes(`mfe-${name}/`)),
  );
  const site = await siteWith({
    shell,
    remotes: [...others, ...replaced.map(([name, change]) => build(name, change))],
  });
  const store = directoryStore(site.folder);
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir, { ...settings, SITE_DIR: site.folder });
  return {
    suite,
    folder: site.folder,
    release: async (name, change, baseUrl = '/') =>
      void (await releaseRemote(store, build(name, change), { baseUrl })),
    writeRegistry: (text) => {
      const file = join(site.folder, 'remotes.json');
      removeCompressedCopies(file);
      writeFileSync(file, text);
    },
    stop: async () => {
      await suite.stop();
      for (const one of changed) one.remove();
      remove();
      site.remove();
    },
  };
}
