import { MILLISECONDS_PER_DAY, PRIVATE_FOLDER } from '@cigogne/contract';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './replace-file';

/** How long the scripts of a former shell, and their source maps, are kept for tabs that still run it. */
const FORMER_FILES_STAY_MS = 7 * MILLISECONDS_PER_DAY;
/**
 * Files of installed shells: path → null while the present shell has the file, otherwise since when it has not (ISO
 * 8601). Other files of the site are not the shell's and stay.
 */
const SHELL_FILES = `${PRIVATE_FOLDER}/shell-files.json`;

/**
 * Records which files the present shell has, and removes those that no recent shell has.
 * @param present their paths in the site
 */
export function keepShellFiles(site: string, present: readonly string[], now: Date): void {
  const record = path.join(site, SHELL_FILES);
  const files: Record<string, string | null> = fs.existsSync(record)
    ? (JSON.parse(fs.readFileSync(record, 'utf8')) as Record<string, string | null>)
    : {};
  for (const file of Object.keys(files)) files[file] ??= now.toISOString();
  for (const file of present) files[file] = null;
  for (const [file, since] of Object.entries(files)) {
    if (since === null || now.getTime() - Date.parse(since) <= FORMER_FILES_STAY_MS) continue;
    fs.rmSync(path.join(site, file), { force: true });
    delete files[file];
  }
  replaceFile(site, SHELL_FILES, Buffer.from(JSON.stringify(files)));
}
