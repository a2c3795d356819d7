/** Releases remotes into a site or a bucket, rolls them back, and installs the shell. */
export { hashAccounts, parseShare, promoteCanary, stopCanary } from './canary';
export { directoryStore } from './directory-store';
export { firstRelease, type RemoteToRelease } from './first-release';
export { installShell } from './install-shell';
export { publish } from './publish';
export { Refusal } from './refusal';
export { readBuiltFiles } from './remote-build';
export { readRegistry, registryState } from './registry';
export { releaseRemote, type ReleaseOptions } from './release-remote';
export { rollBack } from './roll-back';
export { verifyReleases } from './verify';
