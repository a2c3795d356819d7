import { SHELL_FILE } from '@cigogne/contract';
import fs from 'node:fs';
import path from 'node:path';
import { sourceMapsFolder } from './release-store';
import { replaceFile } from './replace-file';

export const BUILT_SOURCE_MAPS = 'source-maps';
/** Beside the folders of the remotes, which are named after their areas. */
const SHELL = 'shell';

/**
 * Keeps the source maps of a built shell where they are not served.
 * @returns their paths in the site
 */
export function installSourceMaps(dist: string, site: string): string[] {
  const built = path.join(dist, BUILT_SOURCE_MAPS);
  const description = path.join(dist, SHELL_FILE);
  if (!fs.existsSync(built) || !fs.existsSync(description)) return [];
  const { version } = JSON.parse(fs.readFileSync(description, 'utf8')) as { version: string };
  return fs.readdirSync(built).map((name) => {
    const place = `${sourceMapsFolder(SHELL, version)}/${name}`;
    replaceFile(site, place, fs.readFileSync(path.join(built, name)));
    return place;
  });
}
