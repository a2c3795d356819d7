import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command.mjs';

/** The directory of the built site: `SITE_DIR`, else dist/site. */
export const siteDirectory = path.resolve(process.env.SITE_DIR || path.join(ROOT, 'dist/site'));

/** A site of the present builds only, for tests and benchmarks: made anew whenever a build has changed. */
export const testSite = path.join(ROOT, 'dist/test-site');

/** Folder of the built shell. */
export const SHELL_BUILD = 'shell/dist';

/** File of a site: the fingerprint of the built shell that was installed last, written once all of it was. */
export const INSTALLED_SHELL = '.releases/installed-shell';

/** The remotes of this repository, by their name in the registry: each has a manifest. */
export const REMOTES = readdirSync(ROOT)
  .filter((folder) => /^mfe-/.test(folder) && existsSync(path.join(ROOT, folder, 'remote.json')))
  .map((folder) => folder.slice('mfe-'.length));
