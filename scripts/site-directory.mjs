import { createRequire } from 'node:module';
import path from 'node:path';
import { PRIVATE_FOLDER } from '../build-config/site-files.cjs';
import { ROOT } from './run-command.mjs';

const { remoteDirectories } = createRequire(import.meta.url)('../build-config/remotes.cjs');

/** The directory of a site as it was given; nothing, or an empty value as of an unset variable, is dist/site. */
export const siteDirectoryOf = (given) => path.resolve(given || path.join(ROOT, 'dist/site'));

/** The directory of the built site. */
export const siteDirectory = siteDirectoryOf(process.env.SITE_DIR);

/** A site of the present builds only, for tests and benchmarks: made anew whenever a build has changed. */
export const testSite = path.join(ROOT, 'dist/test-site');

/** Folder of the built shell. */
export const SHELL_BUILD = 'shell/dist';

/** File of a site: the fingerprint of the built shell that was installed last, written once all of it was. */
export const INSTALLED_SHELL = `${PRIVATE_FOLDER}/installed-shell`;

/** The remotes of this repository, by their name in the registry: each has a manifest. */
export const REMOTES = remoteDirectories().map((directory) =>
  path.basename(directory).slice('mfe-'.length),
);

/** Folders of the applications that browsers load. */
export const FRONT_ENDS = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];

/** Where the build of an application is. */
export const distOf = (workspace) => path.join(ROOT, workspace, 'dist');
