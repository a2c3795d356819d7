import fs from 'node:fs';
import path from 'node:path';
import { PRIVATE_FOLDER } from './release-store';
import { replaceFile } from './replace-file';

/** How long the scripts of a former shell stay for the tabs that still run it, and their source maps. */
const FORMER_FILES_STAY_MS = 7 * 24 * 60 * 60 * 1000;
/** Since when a file is none of the present shell's: path → ISO 8601. */
const FORMER_FILES = `${PRIVATE_FOLDER}/former-shell.json`;

/**
 * Removes what has belonged to no installed shell for a while.
 * @param installed paths of what this and former shells have left in the site
 * @param present those of the present shell
 */
export function removeFormerFiles(
  site: string,
  installed: readonly string[],
  present: ReadonlySet<string>,
  now: Date,
): void {
  const file = path.join(site, FORMER_FILES);
  const before = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const former: Record<string, string> = {};
  for (const place of installed) {
    if (present.has(place)) continue;
    const since = before[place] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > FORMER_FILES_STAY_MS) {
      fs.rmSync(path.join(site, place), { recursive: true });
    } else {
      former[place] = since;
    }
  }
  replaceFile(file, Buffer.from(JSON.stringify(former)));
}
