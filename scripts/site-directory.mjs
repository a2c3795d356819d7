import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './run-command.mjs';

const { remoteDirectories } = createRequire(import.meta.url)('../build-config/remotes.cjs');

/** The directory of the built site: `SITE_DIR`, else dist/site. */
export const siteDirectory = path.resolve(process.env.SITE_DIR || path.join(ROOT, 'dist/site'));

/** A site of the present builds only, for tests and benchmarks: made anew whenever a build has changed. */
export const testSite = path.join(ROOT, 'dist/test-site');

/** Folder of the built shell. */
export const SHELL_BUILD = 'shell/dist';

/** File of a site: the fingerprint of the built shell that was installed last, written once all of it was. */
export const INSTALLED_SHELL = '.releases/installed-shell';

/** The remotes of this repository, by their name in the registry: each has a manifest. */
export const REMOTES = remoteDirectories().map((directory) =>
  path.basename(directory).slice('mfe-'.length),
);
