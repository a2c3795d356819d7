import { join } from 'node:path';
import { directoryStore } from '../directory-store';
import { readRegistry } from '../registry';
import { releaseRemote, type ReleaseOptions } from '../release-remote';
import { type BuiltRemote, temporaryFolders, writeBuild } from './built-remote';

/** Makes separate sites for a test file. */
export function temporarySites() {
  const folder = temporaryFolders();
  return function aSite() {
    const site = join(folder(), 'site');
    const store = directoryStore(site);
    const build = (version: string, other: BuiltRemote = {}) =>
      writeBuild(join(folder(), 'dist'), { version, ...other });
    return {
      site,
      store,
      /** Writes a build. @returns its folder */
      build,
      release: (version: string, other: BuiltRemote = {}, options: ReleaseOptions = {}) =>
        releaseRemote(store, build(version, other), options),
      /** The registry's entry of the remote that is built by default. */
      shop: async () => (await readRegistry(store)).remotes.shop!,
    };
  };
}
