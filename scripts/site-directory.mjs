import { createRequire } from 'node:module';
import path from 'node:path';
import { PRIVATE_FOLDER } from '../build-config/site-files.cjs';
import { ROOT } from './run-command.mjs';

const { remoteDirectories } = createRequire(import.meta.url)('../build-config/remotes.cjs');

/** The given directory of a site; dist/site when absent or empty, as from an unset variable. */
export const siteDirectoryOf = (given) => path.resolve(given || path.join(ROOT, 'dist/site'));

/** The directory of the built site. */
export const siteDirectory = siteDirectoryOf(process.env.SITE_DIR);

/** A site of the present builds only, for tests and benchmarks: recreated whenever a build has changed. */
export const testSite = path.join(ROOT, 'dist/test-site');

/** Folder of the built shell. */
export const SHELL_BUILD = 'shell/dist';

/** File of a site: fingerprint of the shell installed last, written once the installation is complete. */
export const INSTALLED_SHELL = `${PRIVATE_FOLDER}/installed-shell`;

/** The remotes of this repository by their name in the registry; each has a manifest. */
export const REMOTES = remoteDirectories().map((directory) =>
  path.basename(directory).slice('mfe-'.length),
);

/** Folders of the applications loaded by browsers. */
export const FRONT_ENDS = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];

/** Output folder of an application's build. */
export const distOf = (workspace) => path.join(ROOT, workspace, 'dist');
