import {
  PAGE_FILE,
  PRIVATE_FOLDER,
  SHELL_FILE,
  SIZE_REPORT_FILE,
  WORKER_FILE,
} from '@cigogne/contract';
import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './release-error';
import { replaceFile } from './replace-file';
import { keepShellFiles } from './shell-files';
import { BUILT_SOURCE_MAPS, installSourceMaps } from './shell-source-maps';

const NOT_INSTALLED = new Set([SIZE_REPORT_FILE, SHELL_FILE, BUILT_SOURCE_MAPS]);

/**
 * Installs a built shell into a site that may be in use. Leaves the remotes, their registry and files of other origin
 * untouched.
 * @param dist the folder that the build has written
 */
export function installShell(
  dist: string,
  site: string,
  {
    commit = null,
    now = new Date(),
  }: { readonly commit?: string | null; readonly now?: Date } = {},
): void {
  if (!fs.existsSync(path.join(dist, PAGE_FILE))) {
    throw new ReleaseError(`Le shell n’est pas construit dans ${dist}.`);
  }
  fs.mkdirSync(path.join(site, PRIVATE_FOLDER), { recursive: true });
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => !NOT_INSTALLED.has(file.split(path.sep)[0]!))
    .filter((file) => fs.statSync(path.join(dist, file)).isFile());
  const install = (chosen: readonly string[]) => {
    for (const file of chosen) {
      replaceFile(site, file, fs.readFileSync(path.join(dist, file)));
    }
  };
  // Pages come after the scripts they name, so that each page finds its scripts at any moment. The service worker comes
  // last, since it caches the pages.
  install(files.filter((file) => !isPage(file) && !isWorker(file)));
  installDescription(dist, site, commit, now);
  install(files.filter(isPage));
  install(files.filter(isWorker));
  keepShellFiles(site, [...files, ...installSourceMaps(dist, site)], now);
}

/** Matches compressed copies, too. */
const isPage = (file: string) => /^[^/\\]+\.html/.test(file);
const isWorker = (file: string) => file.startsWith(WORKER_FILE);

function installDescription(dist: string, site: string, commit: string | null, now: Date): void {
  const built = path.join(dist, SHELL_FILE);
  if (!fs.existsSync(built)) {
    // An older shell has no description, and the present one describes its successor.
    fs.rmSync(path.join(site, SHELL_FILE), { force: true });
    return;
  }
  const shell = JSON.parse(fs.readFileSync(built, 'utf8')) as object;
  replaceFile(
    site,
    SHELL_FILE,
    Buffer.from(JSON.stringify({ ...shell, commit, installedAt: now.toISOString() })),
  );
}
