import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The site of the present builds that all tests use. */
export const TEST_SITE = fileURLToPath(new URL('../../dist/test-site', import.meta.url));

/** A copy of it, into which a test can release. */
export function copyOfSite(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-site-'));
  cpSync(TEST_SITE, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Removes the compressed copies of a file that a test has changed. */
export function removeCompressedCopies(file: string): void {
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`, { force: true });
}
