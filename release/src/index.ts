/** Releases remotes into a site or a bucket, rolls them back, and installs the shell. */
/** Re-exported for scripts, which cannot import TypeScript. */
export {
  BUILD_FILE,
  numbersOf,
  remoteFolder,
  REMOTES_FOLDER,
  shortCommit,
} from '@cigogne/contract';
export { canaryNews, hashAccounts, parseShare, promoteCanary, stopCanary } from './canary';
export { changesOf, sectionOf } from './changelog';
export { checksumOf } from './checksums';
export { directoryStore } from './directory-store';
export { firstRelease } from './first-release';
export { installShell } from './install-shell';
export { lackingRemotes } from './lacking-remotes';
export { listReleases, retiredRemotes } from './list-releases';
export { planRelease } from './plan-release';
export { publish } from './publish';
export { readRecord } from './release-record';
export { readRegistry, registryState } from './registry';
export { releaseKept, releaseRemote } from './release-remote';
export { readBuiltFiles } from './remote-build';
export { releaseStore } from './store-of-settings';
export { retireRemote } from './retire';
export { rollBack } from './roll-back';
export { verifyReleases } from './verify';
