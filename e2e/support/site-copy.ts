import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built site in a folder of its own, where something can be released. */
export function copyOfSite(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-site-'));
  cpSync(fileURLToPath(new URL('../../dist/site', import.meta.url)), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** What was packed before a file is changed no longer fits. */
export function withoutPacked(file: string): void {
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`, { force: true });
}
